// What a user is told when the ways in which they sign in have changed: whoever did it, they notice.
import type { Language } from "@handsel/contract/languages.ts";
import { composeMail, type MailContent } from "./layout.ts";

/** A passkey is told by its name; the app has none. */
export type FactorChange =
  | { kind: "APP_ADDED" | "APP_REMOVED" | "CODES_RENEWED" | "FACTORS_RESET" }
  | { kind: "PASSKEY_ADDED" | "PASSKEY_REMOVED"; name: string }
  | { kind: "CODES_LOW"; left: number };

interface Words {
  subject: string;
  greeting: (name: string) => string;
  said: {
    APP_ADDED: (tenant: string) => string;
    APP_REMOVED: (tenant: string) => string;
    PASSKEY_ADDED: (tenant: string, name: string) => string;
    PASSKEY_REMOVED: (tenant: string, name: string) => string;
    CODES_RENEWED: (tenant: string) => string;
    FACTORS_RESET: (tenant: string) => string;
  };
  low: { subject: string; text: (tenant: string, left: number) => string };
  button: string;
  notYou: string;
}

const french: Words = {
  subject: "Votre connexion a été modifiée",
  greeting: (name) => `Bonjour ${name},`,
  said: {
    APP_ADDED: (tenant) => `Une application d’authentification a été configurée pour votre compte ${tenant}.`,
    APP_REMOVED: (tenant) => `L’application d’authentification de votre compte ${tenant} a été désactivée.`,
    PASSKEY_ADDED: (tenant, name) => `La clé d’accès « ${name} » a été ajoutée à votre compte ${tenant}.`,
    PASSKEY_REMOVED: (tenant, name) =>
      `La clé d’accès « ${name} » a été supprimée de votre compte ${tenant}.`,
    CODES_RENEWED: (tenant) =>
      `De nouveaux codes de secours ont été créés pour votre compte ${tenant}. Les anciens ne fonctionnent plus.`,
    FACTORS_RESET: (tenant) =>
      `Un administrateur a supprimé l’application, les clés d’accès et les codes de secours de votre compte ${tenant}. Le mot de passe suffit de nouveau pour vous connecter.`,
  },
  low: {
    subject: "Il vous reste peu de codes de secours",
    text: (tenant, left) =>
      `Un code de secours de votre compte ${tenant} vient d’être utilisé. Codes restants : ${left}. Créez-en de nouveaux avant qu’ils ne soient épuisés.`,
  },
  button: "Vérifier ma sécurité",
  notYou:
    "Si vous n’en êtes pas à l’origine, changez votre mot de passe sans attendre et prévenez votre administrateur.",
};

const words: Record<Language, Words> = {
  en: {
    subject: "The way you sign in has changed",
    greeting: (name) => `Hello ${name},`,
    said: {
      APP_ADDED: (tenant) => `An authenticator app was set up for your ${tenant} account.`,
      APP_REMOVED: (tenant) => `The authenticator app of your ${tenant} account was turned off.`,
      PASSKEY_ADDED: (tenant, name) => `The passkey “${name}” was added to your ${tenant} account.`,
      PASSKEY_REMOVED: (tenant, name) => `The passkey “${name}” was removed from your ${tenant} account.`,
      CODES_RENEWED: (tenant) =>
        `New recovery codes were made for your ${tenant} account. The old ones no longer work.`,
      FACTORS_RESET: (tenant) =>
        `An administrator removed the app, the passkeys and the recovery codes of your ${tenant} account. The password alone signs you in again.`,
    },
    low: {
      subject: "Your recovery codes are running out",
      text: (tenant, left) =>
        `A recovery code of your ${tenant} account was just used. Codes left: ${left}. Make new ones before they run out.`,
    },
    button: "Check my security",
    notYou: "If it was not you, change your password at once and tell your administrator.",
  },
  da: {
    subject: "Din måde at logge ind på er ændret",
    greeting: (name) => `Hej ${name}`,
    said: {
      APP_ADDED: (tenant) => `Der er oprettet en godkendelsesapp til din konto hos ${tenant}.`,
      APP_REMOVED: (tenant) => `Godkendelsesappen til din konto hos ${tenant} er slået fra.`,
      PASSKEY_ADDED: (tenant, name) => `Adgangsnøglen »${name}« er føjet til din konto hos ${tenant}.`,
      PASSKEY_REMOVED: (tenant, name) => `Adgangsnøglen »${name}« er fjernet fra din konto hos ${tenant}.`,
      CODES_RENEWED: (tenant) =>
        `Der er lavet nye gendannelseskoder til din konto hos ${tenant}. De gamle virker ikke længere.`,
      FACTORS_RESET: (tenant) =>
        `En administrator har fjernet appen, adgangsnøglerne og gendannelseskoderne fra din konto hos ${tenant}. Du logger igen ind med adgangskoden alene.`,
    },
    low: {
      subject: "Du har snart ikke flere gendannelseskoder",
      text: (tenant, left) =>
        `En gendannelseskode til din konto hos ${tenant} er netop blevet brugt. Koder tilbage: ${left}. Lav nye, før de slipper op.`,
    },
    button: "Se min sikkerhed",
    notYou: "Hvis det ikke var dig, skal du straks ændre din adgangskode og sige det til din administrator.",
  },
  de: {
    subject: "Ihre Anmeldung wurde geändert",
    greeting: (name) => `Guten Tag ${name},`,
    said: {
      APP_ADDED: (tenant) => `für Ihr Konto bei ${tenant} wurde eine Authenticator-App eingerichtet.`,
      APP_REMOVED: (tenant) => `die Authenticator-App Ihres Kontos bei ${tenant} wurde ausgeschaltet.`,
      PASSKEY_ADDED: (tenant, name) => `der Passkey „${name}“ wurde Ihrem Konto bei ${tenant} hinzugefügt.`,
      PASSKEY_REMOVED: (tenant, name) =>
        `der Passkey „${name}“ wurde aus Ihrem Konto bei ${tenant} entfernt.`,
      CODES_RENEWED: (tenant) =>
        `für Ihr Konto bei ${tenant} wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.`,
      FACTORS_RESET: (tenant) =>
        `ein Administrator hat die App, die Passkeys und die Wiederherstellungscodes Ihres Kontos bei ${tenant} entfernt. Zum Anmelden genügt wieder das Passwort.`,
    },
    low: {
      subject: "Ihre Wiederherstellungscodes gehen zur Neige",
      text: (tenant, left) =>
        `soeben wurde ein Wiederherstellungscode Ihres Kontos bei ${tenant} verwendet. Übrige Codes: ${left}. Erstellen Sie neue, bevor sie aufgebraucht sind.`,
    },
    button: "Sicherheit prüfen",
    notYou: "Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und sagen Sie es Ihrem Administrator.",
  },
  es: {
    subject: "Ha cambiado su forma de iniciar sesión",
    greeting: (name) => `Hola, ${name}:`,
    said: {
      APP_ADDED: (tenant) => `Se ha configurado una aplicación de autenticación para su cuenta de ${tenant}.`,
      APP_REMOVED: (tenant) => `Se ha desactivado la aplicación de autenticación de su cuenta de ${tenant}.`,
      PASSKEY_ADDED: (tenant, name) => `Se ha añadido la llave de acceso «${name}» a su cuenta de ${tenant}.`,
      PASSKEY_REMOVED: (tenant, name) =>
        `Se ha eliminado la llave de acceso «${name}» de su cuenta de ${tenant}.`,
      CODES_RENEWED: (tenant) =>
        `Se han creado códigos de recuperación nuevos para su cuenta de ${tenant}. Los anteriores ya no sirven.`,
      FACTORS_RESET: (tenant) =>
        `Un administrador ha eliminado la aplicación, las llaves de acceso y los códigos de recuperación de su cuenta de ${tenant}. Para iniciar sesión vuelve a bastar la contraseña.`,
    },
    low: {
      subject: "Le quedan pocos códigos de recuperación",
      text: (tenant, left) =>
        `Se acaba de usar un código de recuperación de su cuenta de ${tenant}. Códigos restantes: ${left}. Cree códigos nuevos antes de que se agoten.`,
    },
    button: "Revisar mi seguridad",
    notYou: "Si no ha sido usted, cambie su contraseña enseguida y avise a su administrador.",
  },
  fi: {
    subject: "Kirjautumistapasi on muuttunut",
    greeting: (name) => `Hei ${name}`,
    said: {
      APP_ADDED: (tenant) => `Tilillesi (${tenant}) on otettu käyttöön todennussovellus.`,
      APP_REMOVED: (tenant) => `Tilisi (${tenant}) todennussovellus on poistettu käytöstä.`,
      PASSKEY_ADDED: (tenant, name) => `Tilillesi (${tenant}) on lisätty pääsyavain ”${name}”.`,
      PASSKEY_REMOVED: (tenant, name) => `Tililtäsi (${tenant}) on poistettu pääsyavain ”${name}”.`,
      CODES_RENEWED: (tenant) =>
        `Tilillesi (${tenant}) on tehty uudet palautuskoodit. Vanhat eivät enää toimi.`,
      FACTORS_RESET: (tenant) =>
        `Järjestelmänvalvoja on poistanut tililtäsi (${tenant}) sovelluksen, pääsyavaimet ja palautuskoodit. Kirjaudut taas pelkällä salasanalla.`,
    },
    low: {
      subject: "Palautuskoodisi ovat loppumassa",
      text: (tenant, left) =>
        `Tilisi (${tenant}) palautuskoodi on juuri käytetty. Koodeja jäljellä: ${left}. Tee uudet, ennen kuin ne loppuvat.`,
    },
    button: "Tarkista turvallisuus",
    notYou: "Jos et tehnyt tätä itse, vaihda salasanasi heti ja kerro asiasta järjestelmänvalvojalle.",
  },
  fr: french,
  "fr-BE": french,
  it: {
    subject: "Il Suo accesso è cambiato",
    greeting: (name) => `Buongiorno ${name},`,
    said: {
      APP_ADDED: (tenant) => `è stata configurata un’app di autenticazione per il Suo account ${tenant}.`,
      APP_REMOVED: (tenant) => `l’app di autenticazione del Suo account ${tenant} è stata disattivata.`,
      PASSKEY_ADDED: (tenant, name) => `la passkey «${name}» è stata aggiunta al Suo account ${tenant}.`,
      PASSKEY_REMOVED: (tenant, name) => `la passkey «${name}» è stata rimossa dal Suo account ${tenant}.`,
      CODES_RENEWED: (tenant) =>
        `sono stati creati nuovi codici di recupero per il Suo account ${tenant}. I precedenti non valgono più.`,
      FACTORS_RESET: (tenant) =>
        `un amministratore ha rimosso l’app, le passkey e i codici di recupero del Suo account ${tenant}. Per accedere basta di nuovo la password.`,
    },
    low: {
      subject: "I Suoi codici di recupero stanno finendo",
      text: (tenant, left) =>
        `è appena stato usato un codice di recupero del Suo account ${tenant}. Codici rimasti: ${left}. Ne crei di nuovi prima che finiscano.`,
    },
    button: "Controlla la sicurezza",
    notYou: "Se non è stato Lei, cambi subito la password e avvisi il Suo amministratore.",
  },
  nb: {
    subject: "Innloggingen din er endret",
    greeting: (name) => `Hei ${name}`,
    said: {
      APP_ADDED: (tenant) => `En autentiseringsapp er satt opp for kontoen din hos ${tenant}.`,
      APP_REMOVED: (tenant) => `Autentiseringsappen for kontoen din hos ${tenant} er slått av.`,
      PASSKEY_ADDED: (tenant, name) => `Passnøkkelen «${name}» er lagt til kontoen din hos ${tenant}.`,
      PASSKEY_REMOVED: (tenant, name) => `Passnøkkelen «${name}» er fjernet fra kontoen din hos ${tenant}.`,
      CODES_RENEWED: (tenant) =>
        `Det er laget nye gjenopprettingskoder for kontoen din hos ${tenant}. De gamle virker ikke lenger.`,
      FACTORS_RESET: (tenant) =>
        `En administrator har fjernet appen, passnøklene og gjenopprettingskodene fra kontoen din hos ${tenant}. Du logger igjen inn med passordet alene.`,
    },
    low: {
      subject: "Du har snart ikke flere gjenopprettingskoder",
      text: (tenant, left) =>
        `En gjenopprettingskode for kontoen din hos ${tenant} ble nettopp brukt. Koder igjen: ${left}. Lag nye før de tar slutt.`,
    },
    button: "Se sikkerheten min",
    notYou: "Hvis det ikke var deg, må du endre passordet med en gang og si fra til administratoren.",
  },
  "nl-BE": {
    subject: "Uw manier van aanmelden is gewijzigd",
    greeting: (name) => `Dag ${name},`,
    said: {
      APP_ADDED: (tenant) => `Er is een authenticator-app ingesteld voor uw account bij ${tenant}.`,
      APP_REMOVED: (tenant) => `De authenticator-app van uw account bij ${tenant} is uitgeschakeld.`,
      PASSKEY_ADDED: (tenant, name) =>
        `De toegangssleutel ‘${name}’ is toegevoegd aan uw account bij ${tenant}.`,
      PASSKEY_REMOVED: (tenant, name) =>
        `De toegangssleutel ‘${name}’ is verwijderd uit uw account bij ${tenant}.`,
      CODES_RENEWED: (tenant) =>
        `Er zijn nieuwe herstelcodes gemaakt voor uw account bij ${tenant}. De oude werken niet meer.`,
      FACTORS_RESET: (tenant) =>
        `Een beheerder heeft de app, de toegangssleutels en de herstelcodes van uw account bij ${tenant} verwijderd. U meldt zich weer aan met alleen het wachtwoord.`,
    },
    low: {
      subject: "Uw herstelcodes raken op",
      text: (tenant, left) =>
        `Er is net een herstelcode van uw account bij ${tenant} gebruikt. Codes over: ${left}. Maak nieuwe voordat ze op zijn.`,
    },
    button: "Mijn beveiliging bekijken",
    notYou: "Was u dit niet? Wijzig dan meteen uw wachtwoord en verwittig uw beheerder.",
  },
  pt: {
    subject: "A sua forma de iniciar sessão mudou",
    greeting: (name) => `Olá, ${name},`,
    said: {
      APP_ADDED: (tenant) => `Foi configurada uma aplicação de autenticação para a sua conta ${tenant}.`,
      APP_REMOVED: (tenant) => `A aplicação de autenticação da sua conta ${tenant} foi desligada.`,
      PASSKEY_ADDED: (tenant, name) => `A chave de acesso «${name}» foi adicionada à sua conta ${tenant}.`,
      PASSKEY_REMOVED: (tenant, name) => `A chave de acesso «${name}» foi removida da sua conta ${tenant}.`,
      CODES_RENEWED: (tenant) =>
        `Foram criados novos códigos de recuperação para a sua conta ${tenant}. Os anteriores deixaram de funcionar.`,
      FACTORS_RESET: (tenant) =>
        `Um administrador removeu a aplicação, as chaves de acesso e os códigos de recuperação da sua conta ${tenant}. Para iniciar sessão volta a bastar a palavra-passe.`,
    },
    low: {
      subject: "Restam-lhe poucos códigos de recuperação",
      text: (tenant, left) =>
        `Acabou de ser usado um código de recuperação da sua conta ${tenant}. Códigos restantes: ${left}. Crie novos antes que se esgotem.`,
    },
    button: "Ver a minha segurança",
    notYou: "Se não foi você, mude já a sua palavra-passe e avise o seu administrador.",
  },
  sv: {
    subject: "Ditt sätt att logga in har ändrats",
    greeting: (name) => `Hej ${name}!`,
    said: {
      APP_ADDED: (tenant) => `En autentiseringsapp har lagts till för ditt konto hos ${tenant}.`,
      APP_REMOVED: (tenant) => `Autentiseringsappen för ditt konto hos ${tenant} har stängts av.`,
      PASSKEY_ADDED: (tenant, name) => `Nyckeln ”${name}” har lagts till för ditt konto hos ${tenant}.`,
      PASSKEY_REMOVED: (tenant, name) => `Nyckeln ”${name}” har tagits bort från ditt konto hos ${tenant}.`,
      CODES_RENEWED: (tenant) =>
        `Nya återställningskoder har skapats för ditt konto hos ${tenant}. De gamla gäller inte längre.`,
      FACTORS_RESET: (tenant) =>
        `En administratör har tagit bort appen, nycklarna och återställningskoderna från ditt konto hos ${tenant}. Du loggar åter in med enbart lösenordet.`,
    },
    low: {
      subject: "Dina återställningskoder håller på att ta slut",
      text: (tenant, left) =>
        `En återställningskod för ditt konto hos ${tenant} användes just. Koder kvar: ${left}. Skapa nya innan de tar slut.`,
    },
    button: "Se min säkerhet",
    notYou: "Om det inte var du, byt lösenord genast och meddela din administratör.",
  },
};

export function factorChangeMail(
  language: Language,
  {
    tenantName,
    firstName,
    link,
    change,
  }: { tenantName: string; firstName: string; link: string; change: FactorChange },
): MailContent {
  const say = words[language];
  const isLow = change.kind === "CODES_LOW";
  const text = isLow
    ? say.low.text(tenantName, change.left)
    : say.said[change.kind](tenantName, "name" in change ? change.name : "");
  return composeMail({
    tenantName,
    subject: isLow ? say.low.subject : say.subject,
    greeting: say.greeting(firstName),
    before: [text],
    button: { label: say.button, link },
    after: [say.notYou],
  });
}
