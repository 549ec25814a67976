import type { Language } from "@handsel/contract/languages.ts";
import { composeMail, type MailContent } from "./layout.ts";

export interface ResetLink {
  tenantName: string;
  firstName: string;
  link: string;
  minutes: number;
}

interface Words {
  subject: string;
  greeting: (name: string) => string;
  asked: (tenant: string) => string;
  button: string;
  valid: (minutes: number) => string;
  notYou: string;
}

const french: Words = {
  subject: "Réinitialiser votre mot de passe",
  greeting: (name) => `Bonjour ${name},`,
  asked: (tenant) =>
    `Une réinitialisation du mot de passe de votre compte ${tenant} a été demandée. Ouvrez le lien : nous vous enverrons alors un mot de passe de récupération.`,
  button: "Réinitialiser le mot de passe",
  valid: (minutes) =>
    `Le lien est valable ${minutes} minutes et ne sert qu’une fois. Votre mot de passe actuel reste valable jusqu’à ce que vous le changiez.`,
  notYou: "Si la demande ne vient pas de vous, ne tenez pas compte de ce message : rien ne changera.",
};

const words: Record<Language, Words> = {
  en: {
    subject: "Reset your password",
    greeting: (name) => `Hello ${name},`,
    asked: (tenant) =>
      `Someone asked to reset the password of your ${tenant} account. Open the link and we will send you a recovery password.`,
    button: "Reset password",
    valid: (minutes) =>
      `The link works once, for ${minutes} minutes. Your present password keeps working until you change it.`,
    notYou: "If it was not you, ignore this message and nothing will change.",
  },
  da: {
    subject: "Nulstil din adgangskode",
    greeting: (name) => `Hej ${name}`,
    asked: (tenant) =>
      `Nogen har bedt om at nulstille adgangskoden til din konto hos ${tenant}. Åbn linket, så sender vi dig en midlertidig adgangskode.`,
    button: "Nulstil adgangskode",
    valid: (minutes) =>
      `Linket kan bruges én gang og gælder i ${minutes} minutter. Din nuværende adgangskode virker, indtil du ændrer den.`,
    notYou: "Hvis det ikke var dig, kan du se bort fra denne besked. Så ændres intet.",
  },
  de: {
    subject: "Passwort zurücksetzen",
    greeting: (name) => `Guten Tag ${name},`,
    asked: (tenant) =>
      `für Ihr Konto bei ${tenant} wurde das Zurücksetzen des Passworts angefordert. Öffnen Sie den Link, dann senden wir Ihnen ein Wiederherstellungspasswort.`,
    button: "Passwort zurücksetzen",
    valid: (minutes) =>
      `Der Link gilt ${minutes} Minuten und nur einmal. Ihr bisheriges Passwort gilt weiter, bis Sie es ändern.`,
    notYou: "Wenn Sie das nicht waren, können Sie diese Nachricht ignorieren. Es ändert sich nichts.",
  },
  es: {
    subject: "Restablecer la contraseña",
    greeting: (name) => `Hola, ${name}:`,
    asked: (tenant) =>
      `Se ha solicitado restablecer la contraseña de su cuenta de ${tenant}. Abra el enlace y le enviaremos una contraseña de recuperación.`,
    button: "Restablecer contraseña",
    valid: (minutes) =>
      `El enlace sirve una sola vez y caduca en ${minutes} minutos. Su contraseña actual sigue funcionando hasta que la cambie.`,
    notYou: "Si no ha sido usted, ignore este mensaje y no cambiará nada.",
  },
  fi: {
    subject: "Palauta salasanasi",
    greeting: (name) => `Hei ${name}`,
    asked: (tenant) =>
      `Tilisi (${tenant}) salasanan palautusta on pyydetty. Kun avaat linkin, lähetämme sinulle palautussalasanan.`,
    button: "Palauta salasana",
    valid: (minutes) =>
      `Linkki toimii kerran ja on voimassa ${minutes} minuuttia. Nykyinen salasanasi toimii, kunnes vaihdat sen.`,
    notYou: "Jos et pyytänyt tätä, voit jättää viestin huomiotta. Mikään ei muutu.",
  },
  fr: french,
  "fr-BE": french,
  it: {
    subject: "Reimposta la password",
    greeting: (name) => `Buongiorno ${name},`,
    asked: (tenant) =>
      `è stato chiesto di reimpostare la password del Suo account ${tenant}. Apra il link e Le invieremo una password di recupero.`,
    button: "Reimposta password",
    valid: (minutes) =>
      `Il link vale una sola volta, per ${minutes} minuti. La password attuale continua a funzionare finché non la cambia.`,
    notYou: "Se non è stato Lei, ignori questo messaggio: non cambierà nulla.",
  },
  nb: {
    subject: "Tilbakestill passordet ditt",
    greeting: (name) => `Hei ${name}`,
    asked: (tenant) =>
      `Noen har bedt om å tilbakestille passordet til kontoen din hos ${tenant}. Åpne lenken, så sender vi deg et midlertidig passord.`,
    button: "Tilbakestill passord",
    valid: (minutes) =>
      `Lenken kan brukes én gang og gjelder i ${minutes} minutter. Passordet du har nå, virker til du endrer det.`,
    notYou: "Var det ikke deg, kan du se bort fra denne meldingen. Da endres ingenting.",
  },
  "nl-BE": {
    subject: "Uw wachtwoord opnieuw instellen",
    greeting: (name) => `Dag ${name},`,
    asked: (tenant) =>
      `Er is gevraagd om het wachtwoord van uw account bij ${tenant} opnieuw in te stellen. Open de link en wij sturen u een herstelwachtwoord.`,
    button: "Wachtwoord opnieuw instellen",
    valid: (minutes) =>
      `De link werkt één keer en is ${minutes} minuten geldig. Uw huidige wachtwoord blijft werken tot u het wijzigt.`,
    notYou: "Hebt u dit niet gevraagd, dan mag u dit bericht negeren. Er verandert niets.",
  },
  pt: {
    subject: "Repor a palavra-passe",
    greeting: (name) => `Olá, ${name},`,
    asked: (tenant) =>
      `Foi pedida a reposição da palavra-passe da sua conta ${tenant}. Abra a ligação e enviaremos uma palavra-passe de recuperação.`,
    button: "Repor palavra-passe",
    valid: (minutes) =>
      `A ligação funciona uma só vez e é válida durante ${minutes} minutos. A palavra-passe atual continua a funcionar até a alterar.`,
    notYou: "Se não foi você, ignore esta mensagem: nada será alterado.",
  },
  sv: {
    subject: "Återställ ditt lösenord",
    greeting: (name) => `Hej ${name}!`,
    asked: (tenant) =>
      `Någon har bett om att återställa lösenordet till ditt konto hos ${tenant}. Öppna länken så skickar vi ett tillfälligt lösenord till dig.`,
    button: "Återställ lösenord",
    valid: (minutes) =>
      `Länken fungerar en gång och gäller i ${minutes} minuter. Ditt nuvarande lösenord fungerar tills du ändrar det.`,
    notYou: "Om det inte var du kan du bortse från det här meddelandet. Då ändras ingenting.",
  },
};

export function resetLinkMail(
  language: Language,
  { tenantName, firstName, link, minutes }: ResetLink,
): MailContent {
  const say = words[language];
  return composeMail({
    tenantName,
    subject: say.subject,
    greeting: say.greeting(firstName),
    before: [say.asked(tenantName)],
    button: { label: say.button, link },
    after: [say.valid(minutes), say.notYou],
  });
}

/** To a person who asked and cannot be helped by a link; nobody else is told why. */
export function blockedAccountMail(
  language: Language,
  { tenantName, firstName, reason }: Pick<ResetLink, "tenantName" | "firstName"> & { reason: string },
): MailContent {
  const { subject, greeting, notYou } = words[language];
  return composeMail({
    tenantName,
    subject,
    greeting: greeting(firstName),
    before: [reason],
    after: [notYou],
  });
}
