// The few sentences that the platform itself adds to what a retailer writes: the way off the list, and an alert's mail.
import type { Language } from "@handsel/contract/languages.ts";

export interface AlertTexts {
  unsubscribe: string;
  greeting: string;
  /** With {reference} and {customer}. */
  asks: string;
  answer: string;
}

const fr: AlertTexts = {
  unsubscribe: "Se désabonner de ces messages",
  greeting: "Bonjour {name},",
  asks: "Le contrat {reference} de {customer} attend votre réponse.",
  answer: "Répondre",
};

const TEXTS: Readonly<Record<Language, AlertTexts>> = {
  da: {
    unsubscribe: "Afmeld disse beskeder",
    greeting: "Hej {name}",
    asks: "Kontrakten {reference} for {customer} venter på dit svar.",
    answer: "Svar",
  },
  de: {
    unsubscribe: "Diese Nachrichten abbestellen",
    greeting: "Guten Tag {name},",
    asks: "Der Vertrag {reference} von {customer} wartet auf Ihre Antwort.",
    answer: "Antworten",
  },
  en: {
    unsubscribe: "Unsubscribe from these messages",
    greeting: "Hello {name},",
    asks: "Contract {reference} of {customer} is waiting for your answer.",
    answer: "Answer",
  },
  es: {
    unsubscribe: "Darse de baja de estos mensajes",
    greeting: "Hola, {name}:",
    asks: "El contrato {reference} de {customer} espera su respuesta.",
    answer: "Responder",
  },
  fi: {
    unsubscribe: "Peru näiden viestien tilaus",
    greeting: "Hei {name}",
    asks: "Asiakkaan {customer} sopimus {reference} odottaa vastaustasi.",
    answer: "Vastaa",
  },
  fr,
  "fr-BE": fr,
  it: {
    unsubscribe: "Annulla l’iscrizione a questi messaggi",
    greeting: "Buongiorno {name},",
    asks: "Il contratto {reference} di {customer} attende la Sua risposta.",
    answer: "Rispondi",
  },
  nb: {
    unsubscribe: "Meld deg av disse meldingene",
    greeting: "Hei {name}",
    asks: "Kontrakten {reference} for {customer} venter på svaret ditt.",
    answer: "Svar",
  },
  "nl-BE": {
    unsubscribe: "Uitschrijven voor deze berichten",
    greeting: "Dag {name},",
    asks: "Contract {reference} van {customer} wacht op uw antwoord.",
    answer: "Antwoorden",
  },
  pt: {
    unsubscribe: "Cancelar a subscrição destas mensagens",
    greeting: "Olá, {name}:",
    asks: "O contrato {reference} de {customer} aguarda a sua resposta.",
    answer: "Responder",
  },
  sv: {
    unsubscribe: "Avregistrera dig från dessa meddelanden",
    greeting: "Hej {name}!",
    asks: "Avtalet {reference} för {customer} väntar på ditt svar.",
    answer: "Svara",
  },
};

export function alertTexts(language: Language): AlertTexts {
  return TEXTS[language];
}
