// The message that brings the customer to their lender's page, by SMS or by mail.
import type { Language } from "@handsel/contract/languages.ts";
import { composeMail, type MailContent } from "#areas/platform/index.ts";

export interface LinkContent {
  tenantName: string;
  firstName: string;
  lender: string;
  link: string;
}

interface Words {
  sms: (of: LinkContent) => string;
  subject: (lender: string) => string;
  greeting: (name: string) => string;
  before: (of: LinkContent) => string;
  button: string;
  after: string;
}

const french: Words = {
  sms: ({ tenantName, lender, link }) =>
    `${tenantName} : poursuivez votre demande auprès de ${lender} : ${link}`,
  subject: (lender) => `Votre demande auprès de ${lender}`,
  greeting: (name) => `Bonjour ${name},`,
  before: ({ tenantName, lender }) =>
    `votre achat chez ${tenantName} est enregistré auprès de ${lender}. Lisez les conditions, laissez vérifier votre crédit et signez en ligne.`,
  button: "Poursuivre la demande",
  after: "Si vous n’avez rien demandé, ne tenez pas compte de ce message.",
};

const words: Readonly<Record<Language, Words>> = {
  en: {
    sms: ({ tenantName, lender, link }) => `${tenantName}: continue your application with ${lender}: ${link}`,
    subject: (lender) => `Your application with ${lender}`,
    greeting: (name) => `Hello ${name},`,
    before: ({ tenantName, lender }) =>
      `your purchase at ${tenantName} has been registered with ${lender}. Read the terms, have your credit checked and sign online.`,
    button: "Continue the application",
    after: "If you did not ask for this, please ignore this message.",
  },
  da: {
    sms: ({ tenantName, lender, link }) => `${tenantName}: fortsæt din ansøgning hos ${lender}: ${link}`,
    subject: (lender) => `Din ansøgning hos ${lender}`,
    greeting: (name) => `Hej ${name}`,
    before: ({ tenantName, lender }) =>
      `Dit køb hos ${tenantName} er registreret hos ${lender}. Læs vilkårene, få din kredit vurderet, og skriv under online.`,
    button: "Fortsæt ansøgningen",
    after: "Hvis du ikke har bedt om dette, kan du se bort fra beskeden.",
  },
  de: {
    sms: ({ tenantName, lender, link }) =>
      `${tenantName}: Ihr Antrag bei ${lender} geht hier weiter: ${link}`,
    subject: (lender) => `Ihr Antrag bei ${lender}`,
    greeting: (name) => `Guten Tag ${name},`,
    before: ({ tenantName, lender }) =>
      `Ihr Einkauf bei ${tenantName} ist bei ${lender} angelegt. Lesen Sie die Bedingungen, lassen Sie Ihre Bonität prüfen und unterschreiben Sie online.`,
    button: "Antrag fortsetzen",
    after: "Wenn Sie das nicht angefordert haben, können Sie diese Nachricht ignorieren.",
  },
  es: {
    sms: ({ tenantName, lender, link }) => `${tenantName}: continúe su solicitud con ${lender}: ${link}`,
    subject: (lender) => `Su solicitud con ${lender}`,
    greeting: (name) => `Hola, ${name}:`,
    before: ({ tenantName, lender }) =>
      `Su compra en ${tenantName} está registrada en ${lender}. Lea las condiciones, complete el estudio de crédito y firme en línea.`,
    button: "Continuar la solicitud",
    after: "Si no ha solicitado nada, ignore este mensaje.",
  },
  fi: {
    sms: ({ tenantName, lender, link }) => `${tenantName}: jatka hakemustasi (${lender}): ${link}`,
    subject: (lender) => `Hakemuksesi: ${lender}`,
    greeting: (name) => `Hei ${name}`,
    before: ({ tenantName, lender }) =>
      `Ostoksesi (${tenantName}) on kirjattu rahoittajalle ${lender}. Lue ehdot, anna tarkistaa luottotietosi ja allekirjoita verkossa.`,
    button: "Jatka hakemusta",
    after: "Jos et pyytänyt tätä, voit jättää viestin huomiotta.",
  },
  fr: french,
  "fr-BE": french,
  it: {
    sms: ({ tenantName, lender, link }) => `${tenantName}: prosegua la Sua richiesta con ${lender}: ${link}`,
    subject: (lender) => `La Sua richiesta con ${lender}`,
    greeting: (name) => `Buongiorno ${name},`,
    before: ({ tenantName, lender }) =>
      `il Suo acquisto da ${tenantName} è registrato presso ${lender}. Legga le condizioni, faccia verificare il Suo credito e firmi online.`,
    button: "Prosegui la richiesta",
    after: "Se non ha chiesto nulla, ignori questo messaggio.",
  },
  nb: {
    sms: ({ tenantName, lender, link }) => `${tenantName}: fortsett søknaden din hos ${lender}: ${link}`,
    subject: (lender) => `Søknaden din hos ${lender}`,
    greeting: (name) => `Hei ${name}`,
    before: ({ tenantName, lender }) =>
      `Kjøpet ditt hos ${tenantName} er registrert hos ${lender}. Les vilkårene, få kreditten vurdert og signer på nett.`,
    button: "Fortsett søknaden",
    after: "Hvis du ikke har bedt om dette, kan du se bort fra meldingen.",
  },
  "nl-BE": {
    sms: ({ tenantName, lender, link }) => `${tenantName}: ga verder met uw aanvraag bij ${lender}: ${link}`,
    subject: (lender) => `Uw aanvraag bij ${lender}`,
    greeting: (name) => `Dag ${name},`,
    before: ({ tenantName, lender }) =>
      `Uw aankoop bij ${tenantName} is geregistreerd bij ${lender}. Lees de voorwaarden, laat uw kredietwaardigheid controleren en onderteken online.`,
    button: "Verdergaan met de aanvraag",
    after: "Hebt u niets aangevraagd, dan mag u dit bericht negeren.",
  },
  pt: {
    sms: ({ tenantName, lender, link }) => `${tenantName}: continue o seu pedido junto de ${lender}: ${link}`,
    subject: (lender) => `O seu pedido junto de ${lender}`,
    greeting: (name) => `Olá, ${name},`,
    before: ({ tenantName, lender }) =>
      `a sua compra em ${tenantName} está registada junto de ${lender}. Leia as condições, conclua a análise de crédito e assine online.`,
    button: "Continuar o pedido",
    after: "Se não pediu nada, ignore esta mensagem.",
  },
  sv: {
    sms: ({ tenantName, lender, link }) => `${tenantName}: fortsätt din ansökan hos ${lender}: ${link}`,
    subject: (lender) => `Din ansökan hos ${lender}`,
    greeting: (name) => `Hej ${name}!`,
    before: ({ tenantName, lender }) =>
      `Ditt köp hos ${tenantName} är registrerat hos ${lender}. Läs villkoren, låt din kredit prövas och skriv under på nätet.`,
    button: "Fortsätt ansökan",
    after: "Om du inte har bett om det här kan du bortse från meddelandet.",
  },
};

export function linkSms(language: Language, of: LinkContent): string {
  return words[language].sms(of);
}

export function linkMail(language: Language, of: LinkContent): MailContent {
  const say = words[language];
  return composeMail({
    tenantName: of.tenantName,
    subject: say.subject(of.lender),
    greeting: say.greeting(of.firstName),
    before: [say.before(of)],
    button: { label: say.button, link: of.link },
    after: [say.after],
  });
}
