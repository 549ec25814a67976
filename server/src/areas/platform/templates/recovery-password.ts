import type { Language } from "@handsel/contract/languages.ts";
import { composeMail, type MailContent } from "./layout.ts";

export interface RecoveryPassword {
  tenantName: string;
  firstName: string;
  password: string;
  link: string;
  minutes: number;
}

interface Words {
  subject: string;
  greeting: (name: string) => string;
  use: (tenant: string) => string;
  button: string;
  valid: (minutes: number) => string;
  notYou: string;
}

const french: Words = {
  subject: "Votre mot de passe de récupération",
  greeting: (name) => `Bonjour ${name},`,
  use: (tenant) =>
    `Connectez-vous à ${tenant} avec ce mot de passe. Vous choisirez ensuite le vôtre ; indiquez alors celui-ci comme ancien mot de passe.`,
  button: "Se connecter",
  valid: (minutes) => `Il est valable ${minutes} minutes et permet une seule connexion.`,
  notYou: "Si vous n’avez rien demandé, prévenez votre responsable : quelqu’un lit peut-être vos messages.",
};

const words: Record<Language, Words> = {
  en: {
    subject: "Your recovery password",
    greeting: (name) => `Hello ${name},`,
    use: (tenant) =>
      `Sign in to ${tenant} with this password. You will then choose one of your own; enter this one there as the old password.`,
    button: "Sign in",
    valid: (minutes) => `It works for one sign-in, within ${minutes} minutes.`,
    notYou: "If you did not ask for it, tell your manager: someone may be reading your mail.",
  },
  da: {
    subject: "Din midlertidige adgangskode",
    greeting: (name) => `Hej ${name}`,
    use: (tenant) =>
      `Log ind hos ${tenant} med denne adgangskode. Derefter vælger du din egen; skriv denne som den gamle adgangskode.`,
    button: "Log ind",
    valid: (minutes) => `Den kan bruges til ét login og gælder i ${minutes} minutter.`,
    notYou: "Hvis du ikke har bedt om den, så sig det til din leder. Måske læser nogen din post.",
  },
  de: {
    subject: "Ihr Wiederherstellungspasswort",
    greeting: (name) => `Guten Tag ${name},`,
    use: (tenant) =>
      `melden Sie sich mit diesem Passwort bei ${tenant} an. Danach wählen Sie ein eigenes; geben Sie dieses dort als altes Passwort ein.`,
    button: "Anmelden",
    valid: (minutes) => `Es gilt ${minutes} Minuten und für eine einzige Anmeldung.`,
    notYou:
      "Wenn Sie es nicht angefordert haben, sagen Sie Ihrer Filialleitung Bescheid: Jemand liest vielleicht Ihre E-Mails.",
  },
  es: {
    subject: "Su contraseña de recuperación",
    greeting: (name) => `Hola, ${name}:`,
    use: (tenant) =>
      `Inicie sesión en ${tenant} con esta contraseña. Después elegirá la suya; escriba esta como contraseña antigua.`,
    button: "Iniciar sesión",
    valid: (minutes) => `Sirve para un solo inicio de sesión y caduca en ${minutes} minutos.`,
    notYou: "Si no la ha pedido, avise a su responsable: es posible que alguien lea su correo.",
  },
  fi: {
    subject: "Palautussalasanasi",
    greeting: (name) => `Hei ${name}`,
    use: (tenant) =>
      `Kirjaudu palveluun ${tenant} tällä salasanalla. Sen jälkeen valitset oman salasanan; anna silloin tämä vanhana salasanana.`,
    button: "Kirjaudu",
    valid: (minutes) => `Salasanalla voi kirjautua kerran, ja se on voimassa ${minutes} minuuttia.`,
    notYou: "Jos et pyytänyt tätä, kerro esihenkilöllesi: joku saattaa lukea postiasi.",
  },
  fr: french,
  "fr-BE": french,
  it: {
    subject: "La Sua password di recupero",
    greeting: (name) => `Buongiorno ${name},`,
    use: (tenant) =>
      `acceda a ${tenant} con questa password. Subito dopo ne sceglierà una Sua; indichi questa come vecchia password.`,
    button: "Accedi",
    valid: (minutes) => `Vale per un solo accesso, entro ${minutes} minuti.`,
    notYou: "Se non l’ha chiesta Lei, avvisi il Suo responsabile: qualcuno potrebbe leggere la Sua posta.",
  },
  nb: {
    subject: "Ditt midlertidige passord",
    greeting: (name) => `Hei ${name}`,
    use: (tenant) =>
      `Logg inn hos ${tenant} med dette passordet. Etterpå velger du ditt eget; skriv dette som det gamle passordet.`,
    button: "Logg inn",
    valid: (minutes) => `Det kan brukes til én innlogging og gjelder i ${minutes} minutter.`,
    notYou: "Har du ikke bedt om det, si fra til lederen din. Noen leser kanskje e-posten din.",
  },
  "nl-BE": {
    subject: "Uw herstelwachtwoord",
    greeting: (name) => `Dag ${name},`,
    use: (tenant) =>
      `Meld u met dit wachtwoord aan bij ${tenant}. Daarna kiest u er zelf een; vul dit in als het oude wachtwoord.`,
    button: "Aanmelden",
    valid: (minutes) => `Het is ${minutes} minuten geldig, voor één keer aanmelden.`,
    notYou: "Hebt u dit niet gevraagd, verwittig dan uw leidinggevende: misschien leest iemand uw mail.",
  },
  pt: {
    subject: "A sua palavra-passe de recuperação",
    greeting: (name) => `Olá, ${name},`,
    use: (tenant) =>
      `Inicie sessão na ${tenant} com esta palavra-passe. A seguir escolherá a sua; indique esta como palavra-passe antiga.`,
    button: "Iniciar sessão",
    valid: (minutes) => `Serve para um único início de sessão e é válida durante ${minutes} minutos.`,
    notYou: "Se não a pediu, avise o seu responsável: alguém pode estar a ler o seu correio.",
  },
  sv: {
    subject: "Ditt tillfälliga lösenord",
    greeting: (name) => `Hej ${name}!`,
    use: (tenant) =>
      `Logga in hos ${tenant} med det här lösenordet. Sedan väljer du ett eget; ange det här som det gamla lösenordet.`,
    button: "Logga in",
    valid: (minutes) => `Det räcker till en inloggning och gäller i ${minutes} minuter.`,
    notYou: "Om du inte har bett om det, säg till din chef. Någon kanske läser din e-post.",
  },
};

export function recoveryPasswordMail(
  language: Language,
  { tenantName, firstName, password, link, minutes }: RecoveryPassword,
): MailContent {
  const say = words[language];
  return composeMail({
    tenantName,
    subject: say.subject,
    greeting: say.greeting(firstName),
    before: [say.use(tenantName)],
    code: password,
    button: { label: say.button, link },
    after: [say.valid(minutes), say.notYou],
  });
}
