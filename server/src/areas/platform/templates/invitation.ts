import type { Language } from "@handsel/contract/languages.ts";
import { composeMail, type MailContent } from "./layout.ts";

export interface Invitation {
  tenantName: string;
  firstName: string;
  /** What to type to sign in. */
  username: string;
  password: string;
  link: string;
  days: number;
}

interface Words {
  subject: (tenant: string) => string;
  greeting: (name: string) => string;
  welcome: (tenant: string) => string;
  use: (username: string) => string;
  button: string;
  valid: (days: number) => string;
}

const french: Words = {
  subject: (tenant) => `Votre compte ${tenant}`,
  greeting: (name) => `Bonjour ${name},`,
  welcome: (tenant) => `Un compte a été créé pour vous chez ${tenant}.`,
  use: (username) =>
    `Connectez-vous avec l’identifiant ${username} et ce mot de passe. Vous choisirez ensuite le vôtre ; indiquez alors celui-ci comme ancien mot de passe.`,
  button: "Se connecter",
  valid: (days) =>
    `Il est valable ${days} jours et permet une seule connexion. Passé ce délai, demandez-en un autre avec « Mot de passe oublié » sur la page de connexion.`,
};

const words: Record<Language, Words> = {
  en: {
    subject: (tenant) => `Your ${tenant} account`,
    greeting: (name) => `Hello ${name},`,
    welcome: (tenant) => `An account at ${tenant} has been made for you.`,
    use: (username) =>
      `Sign in as ${username} with this password. You will then choose one of your own; enter this one there as the old password.`,
    button: "Sign in",
    valid: (days) =>
      `It works for one sign-in, within ${days} days. After that, ask for another with “Forgot password” on the sign-in page.`,
  },
  da: {
    subject: (tenant) => `Din konto hos ${tenant}`,
    greeting: (name) => `Hej ${name}`,
    welcome: (tenant) => `Der er oprettet en konto til dig hos ${tenant}.`,
    use: (username) =>
      `Log ind som ${username} med denne adgangskode. Derefter vælger du din egen; skriv denne som den gamle adgangskode.`,
    button: "Log ind",
    valid: (days) =>
      `Den kan bruges til ét login og gælder i ${days} dage. Derefter kan du bede om en ny med »Glemt adgangskode« på loginsiden.`,
  },
  de: {
    subject: (tenant) => `Ihr Konto bei ${tenant}`,
    greeting: (name) => `Guten Tag ${name},`,
    welcome: (tenant) => `für Sie wurde ein Konto bei ${tenant} angelegt.`,
    use: (username) =>
      `Melden Sie sich als ${username} mit diesem Passwort an. Danach wählen Sie ein eigenes; geben Sie dieses dort als altes Passwort ein.`,
    button: "Anmelden",
    valid: (days) =>
      `Es gilt ${days} Tage und für eine einzige Anmeldung. Danach fordern Sie auf der Anmeldeseite mit „Passwort vergessen“ ein neues an.`,
  },
  es: {
    subject: (tenant) => `Su cuenta de ${tenant}`,
    greeting: (name) => `Hola, ${name}:`,
    welcome: (tenant) => `Se ha creado una cuenta para usted en ${tenant}.`,
    use: (username) =>
      `Inicie sesión como ${username} con esta contraseña. Después elegirá la suya; escriba esta como contraseña antigua.`,
    button: "Iniciar sesión",
    valid: (days) =>
      `Sirve para un solo inicio de sesión y caduca en ${days} días. Después, pida otra con «He olvidado la contraseña» en la página de inicio de sesión.`,
  },
  fi: {
    subject: (tenant) => `Tilisi: ${tenant}`,
    greeting: (name) => `Hei ${name}`,
    welcome: (tenant) => `Sinulle on luotu tili palveluun ${tenant}.`,
    use: (username) =>
      `Kirjaudu tunnuksella ${username} ja tällä salasanalla. Sen jälkeen valitset oman salasanan; anna silloin tämä vanhana salasanana.`,
    button: "Kirjaudu",
    valid: (days) =>
      `Salasanalla voi kirjautua kerran, ja se on voimassa ${days} päivää. Sen jälkeen saat uuden kirjautumissivun kohdasta ”Unohditko salasanan?”.`,
  },
  fr: french,
  "fr-BE": french,
  it: {
    subject: (tenant) => `Il Suo account ${tenant}`,
    greeting: (name) => `Buongiorno ${name},`,
    welcome: (tenant) => `è stato creato per Lei un account su ${tenant}.`,
    use: (username) =>
      `Acceda come ${username} con questa password. Subito dopo ne sceglierà una Sua; indichi questa come vecchia password.`,
    button: "Accedi",
    valid: (days) =>
      `Vale per un solo accesso, entro ${days} giorni. In seguito può chiederne un’altra con «Password dimenticata» nella pagina di accesso.`,
  },
  nb: {
    subject: (tenant) => `Kontoen din hos ${tenant}`,
    greeting: (name) => `Hei ${name}`,
    welcome: (tenant) => `Det er opprettet en konto til deg hos ${tenant}.`,
    use: (username) =>
      `Logg inn som ${username} med dette passordet. Etterpå velger du ditt eget; skriv dette som det gamle passordet.`,
    button: "Logg inn",
    valid: (days) =>
      `Det kan brukes til én innlogging og gjelder i ${days} dager. Etter det kan du be om et nytt med «Glemt passord» på innloggingssiden.`,
  },
  "nl-BE": {
    subject: (tenant) => `Uw account bij ${tenant}`,
    greeting: (name) => `Dag ${name},`,
    welcome: (tenant) => `Er is voor u een account aangemaakt bij ${tenant}.`,
    use: (username) =>
      `Meld u aan als ${username} met dit wachtwoord. Daarna kiest u er zelf een; vul dit in als het oude wachtwoord.`,
    button: "Aanmelden",
    valid: (days) =>
      `Het is ${days} dagen geldig, voor één keer aanmelden. Daarna vraagt u een nieuw aan via ‘Wachtwoord vergeten’ op de aanmeldpagina.`,
  },
  pt: {
    subject: (tenant) => `A sua conta ${tenant}`,
    greeting: (name) => `Olá, ${name},`,
    welcome: (tenant) => `Foi criada uma conta para si na ${tenant}.`,
    use: (username) =>
      `Inicie sessão como ${username} com esta palavra-passe. A seguir escolherá a sua; indique esta como palavra-passe antiga.`,
    button: "Iniciar sessão",
    valid: (days) =>
      `Serve para um único início de sessão e é válida durante ${days} dias. Depois, peça outra com «Esqueci-me da palavra-passe» na página de início de sessão.`,
  },
  sv: {
    subject: (tenant) => `Ditt konto hos ${tenant}`,
    greeting: (name) => `Hej ${name}!`,
    welcome: (tenant) => `Ett konto hos ${tenant} har skapats åt dig.`,
    use: (username) =>
      `Logga in som ${username} med det här lösenordet. Sedan väljer du ett eget; ange det här som det gamla lösenordet.`,
    button: "Logga in",
    valid: (days) =>
      `Det räcker till en inloggning och gäller i ${days} dagar. Därefter kan du be om ett nytt med ”Glömt lösenord” på inloggningssidan.`,
  },
};

export function invitationMail(language: Language, invitation: Invitation): MailContent {
  const { tenantName, firstName, username, password, link, days } = invitation;
  const say = words[language];
  return composeMail({
    tenantName,
    subject: say.subject(tenantName),
    greeting: say.greeting(firstName),
    before: [say.welcome(tenantName), say.use(username)],
    code: password,
    button: { label: say.button, link },
    after: [say.valid(days)],
  });
}
