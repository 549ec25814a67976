import type { CampaignTexts } from "../campaign-texts.ts";

/** Written for companies that lease. */
export const de: CampaignTexts = {
  greeting: "Guten Tag {{customer.firstName}} {{customer.lastName}},",
  team: "Ihr Team von {{retailer.name}}",
  because: "Sie erhalten diese Nachricht, weil Sie einen Vertrag mit {{retailer.name}} haben.",
  contractButton: "Vertrag ansehen",
  offersButton: "Angebote ansehen",
  perMonth: "im Monat",
  facts: {
    device: "Gerät",
    plan: "Laufzeitmodell",
    monthly: "Monatliche Rate",
    since: "Beginn",
    until: "Letzte Rate",
    reference: "Vertrag",
  },
  storeTitle: "Wir sind für Sie da",
  blocks: {
    header: "Der Name des Händlers auf seiner Farbe, oben in jeder Mail",
    contract: "Der Vertrag in Zahlen",
    store: "Die Filiale des Kunden",
    offer: "Das erste Angebot der Kampagne mit dem Preis von heute",
    footer: "Warum die Mail kam und von wem",
  },
  welcome: {
    name: "Willkommen zu Ihrem Vertrag",
    mailStep: "Begrüßung mit dem Vertrag in Zahlen",
    checkStep: "Ist alles in Ordnung?",
    mail: {
      subject: "Ihr Leasing {{deviceContract.reference}} hat begonnen",
      preheader: "Alles Wichtige zu Ihrem Vertrag auf einen Blick.",
      title: "Ihre Geräte sind da",
      paragraphs: [
        "vielen Dank für Ihr Vertrauen. Ihr Vertrag läuft seit dem {{deviceContract.startDate}}; das haben wir vereinbart:",
        "Der Leitfaden im Anhang erklärt Raten, Versicherung und Rückgabe in klaren Worten.",
      ],
    },
    check: {
      subject: "Läuft alles, wie es soll?",
      preheader: "Seit zehn Tagen arbeiten Sie mit {{deviceContract.deviceName}}.",
      title: "Sind Sie zufrieden?",
      paragraphs: [
        "Ihr Team arbeitet seit einigen Tagen mit den neuen Geräten. Wenn etwas nicht stimmt, rufen Sie uns an: Wir kümmern uns darum.",
      ],
    },
  },
  paper: {
    fileName: "Ihr-Vertrag-erklaert.pdf",
    title: "Ihr Vertrag erklärt",
    html: "<h2>Raten</h2><p>Die Rate wird jeden Monat am selben Tag eingezogen. Den Rest können Sie jederzeit ablösen.</p><h2>Schaden und Verlust</h2><ul><li>Melden Sie ihn innerhalb von zwei Tagen.</li><li>Halten Sie die Vertragsnummer bereit.</li><li>Mit Versicherung reparieren oder ersetzen wir das Gerät.</li></ul><h2>Rückgabe</h2><p>Am Ende der Laufzeit holen wir die Geräte ab oder tauschen sie gegen neue.</p>",
  },
  upgrade: {
    name: "Neue Geräte zum Vertragsende",
    mailStep: "Einladung zum Gerätetausch",
    smsStep: "Erinnerung per SMS",
    pageStep: "Seite mit Angeboten",
    waitStep: "Auf den Tausch warten",
    mail: {
      subject: "Ihr Leasing endet am {{deviceContract.endDate}}: neue Geräte jetzt planen",
      preheader: "Geben Sie {{deviceContract.deviceName}} zurück und wählen Sie neu.",
      title: "Zeit für neue Technik",
      paragraphs: [
        "am {{deviceContract.endDate}} läuft Ihr Vertrag {{deviceContract.reference}} aus. Wir holen die Geräte bei Ihnen ab und liefern neue am selben Tag.",
        "Diese Auswahl passt zu dem, was Sie heute zahlen.",
      ],
    },
    sms: "{{retailer.name}}: Ihr Leasing endet am {{deviceContract.endDate}}. Ihre Angebote: {{offers.url}}",
    page: {
      title: "Angebote für Ihr Unternehmen",
      text: "Tauschen Sie {{deviceContract.deviceName}} zum {{deviceContract.endDate}} gegen eines dieser Geräte. Es gelten die Preise von heute.",
    },
    offer: "Lieferung, Einrichtung und Rücknahme der alten Geräte aus einer Hand.",
  },
  accessories: {
    name: "Zubehör zum neuen Gerät",
    mailStep: "Passendes Zubehör",
    reminderStep: "Erinnerung nach dem Öffnen",
    mail: {
      subject: "Passend zu {{deviceContract.deviceName}}",
      preheader: "{{offers.deviceName}} ab {{offers.monthlyPrice}} im Monat.",
      title: "Das passt dazu",
      paragraphs: ["Hüllen, Ladegeräte, Kopfhörer: monatlich bezahlt, neben Ihrem Vertrag."],
    },
    reminder: {
      subject: "Noch unentschlossen?",
      preheader: "Ihr Zubehör wartet auf Sie.",
      title: "Noch für Sie verfügbar",
      paragraphs: ["Was Sie sich angesehen haben, ist noch da, zum selben Preis im Monat."],
    },
    offer: "Monatlich bezahlt, in unseren Filialen und online.",
  },
  ending: {
    name: "Letzte Rate",
    mailStep: "Vertrag endet bald",
    alertStep: "Filiale um Anruf bitten",
    mail: {
      subject: "Ihre letzte Rate ist am {{deviceContract.endDate}}",
      preheader: "So geht es mit {{deviceContract.deviceName}} weiter.",
      title: "Bald geschafft",
      paragraphs: [
        "am {{deviceContract.endDate}} endet Ihr Vertrag {{deviceContract.reference}}.",
        "Sagen Sie uns, ob Sie verlängern, tauschen oder zurückgeben möchten. Wir bereiten alles vor.",
      ],
    },
  },
};
