import type { TradeWords } from "../words.ts";

export const de: TradeWords = {
  greeting: "Guten Tag {name},",
  quote: {
    subject: "Ihr Ankaufsangebot {sid}",
    before: "wir bewerten Ihr {devices} mit {total}. Das Angebot gilt bis {date}.",
    button: "Angebot öffnen",
    after:
      "Bringen Sie das Gerät und dieses Angebot in eine Filiale von {retailer}. Dort prüfen wir das Gerät; der Wert kann sich ändern, wenn der Zustand von Ihren Angaben abweicht.",
    afterVisit:
      "Am {day} kommt zwischen {from} und {to} Uhr ein Kurier zu Ihnen. Halten Sie bitte das Gerät, vom Cloud-Konto abgemeldet, Ihren Ausweis und dieses Angebot bereit. Das Gerät wird anschließend geprüft; der Wert kann sich ändern, wenn der Zustand von Ihren Angaben abweicht.",
  },
  visitRefused: {
    subject: "Keine Abholung am {day}",
    before:
      "leider kann der Kurier am {day} nicht zu Ihnen kommen. Ihr Angebot über {total} für Ihr {devices} gilt weiterhin bis {date}.",
  },
  approval: {
    subject: "Bitte bestätigen Sie Ihren Verkauf",
    before:
      "{store} bietet Ihnen {total} für Ihr {devices}. Bitte lesen Sie das Angebot und nehmen Sie es an oder lehnen Sie es ab.",
    button: "Angebot lesen",
    after:
      "Der Link gilt {minutes} Minuten. Wenn Sie nicht in unserer Filiale sind, ignorieren Sie bitte diese Nachricht.",
    sms: "{retailer}: Bitte lesen und beantworten Sie unser Angebot über {total}: {link}",
  },
  receipt: {
    subject: "Ihr Verkauf {quote}",
    before: "vielen Dank. Wir haben Ihr {devices} für {total} in {store} angenommen.",
    giftCard: "Hier ist Ihre Geschenkkarte. Sie gilt für einen späteren Einkauf bis {date}.",
    bank: "Der Betrag wird 48 Stunden nach dem Ankauf auf Ihr Konto überwiesen.",
  },
  reminder: {
    subject: "{store}: {count} Geräte warten auf die Abholung",
    before: "Im Tresor von {store} liegen {count} angekaufte Geräte. Bitte vereinbaren Sie eine Abholung.",
    button: "Abholung vereinbaren",
  },
  print: {
    termsTitle: "Ankaufsbedingungen",
    title: "Ankaufsbeleg",
    created: "Erstellt",
    validUntil: "Gültig bis",
    customer: "Kunde",
    store: "Filiale",
    idNumber: "Ausweisnummer",
    device: "Gerät",
    reference: "IMEI / Seriennr.",
    condition: "Zustand",
    value: "Wert",
    total: "Gesamtwert",
    swapCost: "Kosten des Upgrades",
    paymentTypes: { CARD: "Karte", CASH: "bar", BANK_TRANSFER: "Überweisung" },
    giftCard: "Geschenkkarte",
    customerCopy: "Exemplar für den Kunden",
    storeCopy: "Exemplar für die Filiale, bitte aufbewahren",
    collectorCopy: "Exemplar für den Abholer",
    reminders: [
      "So machen Sie die Geräte für die Abholung bereit",
      "Legen Sie dieses Blatt zum Gerät oder zu den Geräten (am besten in einen gepolsterten Umschlag)",
      "Legen Sie alles zur Abholung in den Tresor der Filiale",
      "Ab 5 Geräten vereinbaren Sie bitte eine Abholung im Bereich Verwaltung des Portals.",
    ],
    buyer:
      "Käufer des Geräts ist {collector}. {retailer} und seine Filialen sind nicht Partei des Ankaufsvertrags.",
    declarations: [
      "Ich bin berechtigt, dieses Geschäft abzuschließen.",
      "Die Ware ist mein Eigentum, und Dritte haben keine Ansprüche darauf.",
      "Ich kann das volle Eigentum an der Ware auf {retailer} übertragen.",
      "Mir ist bekannt, dass alle Daten auf dem Gerät gelöscht werden.",
      "Ich habe gegen {retailer} keinen Anspruch wegen verlorener Daten.",
      "{retailer} haftet im Zusammenhang mit dem Gerät nicht gegenüber Dritten.",
    ],
    terms: "Die vollständigen Ankaufsbedingungen finden Sie auf unserer Website:",
    signedOn: "Unterzeichnet am {date}",
    accepts: "Der Kunde stimmt zu",
    signature: "Unterschrift",
    pageOf: "Seite {page} von {total}",
  },
  manifest: {
    title: "Abholliste",
    collector: "Abholer",
    schedule: "Tag und Zeit",
    devices: "Geräte",
    total: "Gesamtwert",
    handedOver: "Übergeben von (Filiale)",
    taken: "Übernommen von (Kurier)",
  },
};
