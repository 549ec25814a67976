import type { CampaignTexts } from "../campaign-texts.ts";

export const it: CampaignTexts = {
  greeting: "Buongiorno {{customer.firstName}},",
  team: "Il team di {{retailer.name}}",
  because: "Riceve questo messaggio perché ha un contratto con {{retailer.name}}.",
  contractButton: "Veda il contratto",
  offersButton: "Veda le offerte",
  perMonth: "al mese",
  facts: {
    device: "Dispositivo",
    plan: "Piano",
    monthly: "Rata mensile",
    since: "Inizio",
    until: "Ultima rata",
    reference: "Contratto",
  },
  storeTitle: "Siamo a Sua disposizione",
  blocks: {
    header: "Il nome dell'insegna sul suo colore, in cima a ogni e-mail",
    contract: "Il contratto in cifre",
    store: "Il negozio del cliente",
    offer: "La prima offerta della campagna, al prezzo di oggi",
    footer: "Perché è stata inviata l'e-mail, e da chi",
  },
  welcome: {
    name: "Benvenuto nel contratto",
    mailStep: "Benvenuto con il contratto in cifre",
    checkStep: "Come va il dispositivo?",
    mail: {
      subject: "Le diamo il benvenuto, {{customer.firstName}}: {{deviceContract.deviceName}} è pronto",
      preheader: "Il contratto {{deviceContract.reference}} in breve.",
      title: "Buon divertimento con il nuovo dispositivo",
      paragraphs: [
        "Grazie per aver scelto {{retailer.name}}. Il Suo contratto è iniziato il {{deviceContract.startDate}}; ecco che cosa abbiamo concordato.",
        "La guida allegata spiega pagamenti, assicurazione e cambio in parole semplici.",
      ],
    },
    check: {
      subject: "È tutto a posto?",
      preheader: "Dieci giorni con {{deviceContract.deviceName}}.",
      title: "Come si trova con {{deviceContract.deviceName}}?",
      paragraphs: [
        "Lo usa ormai da qualche giorno. Se qualcosa non va, passi a trovarci o ci chiami: ci pensiamo noi.",
      ],
    },
  },
  paper: {
    fileName: "Il-Suo-contratto-spiegato.pdf",
    title: "Il Suo contratto spiegato",
    html: "<h2>Pagamenti</h2><p>La rata viene addebitata lo stesso giorno di ogni mese. Può saldare il resto in qualsiasi momento.</p><h2>Recesso</h2><p>Entro il periodo di recesso può chiudere il contratto senza indicare un motivo. Riporti il dispositivo in uno dei nostri negozi.</p><h2>Danni, smarrimento e furto</h2><ul><li>Ci avvisi entro due giorni.</li><li>Tenga a portata di mano il numero di contratto.</li><li>Con l'assicurazione ripariamo o sostituiamo il dispositivo.</li></ul><h2>Cambio</h2><p>Dalla data di cambio può restituire il dispositivo e sceglierne uno nuovo.</p>",
  },
  upgrade: {
    name: "Il cambio si avvicina",
    mailStep: "Invito al cambio",
    smsStep: "Promemoria via SMS",
    pageStep: "Pagina con le offerte di cambio",
    waitStep: "Attesa del cambio",
    mail: {
      subject: "{{customer.firstName}}, può cambiare gratis dal {{deviceContract.freeUpgradeDate}}",
      preheader: "Restituisca {{deviceContract.deviceName}} e scelga un nuovo dispositivo.",
      title: "È ora di qualcosa di nuovo",
      paragraphs: [
        "Dal {{deviceContract.freeUpgradeDate}} può restituire {{deviceContract.deviceName}} e prenderne uno nuovo, senza altri pagamenti per il vecchio.",
        "Ne abbiamo scelti alcuni in linea con quanto paga oggi.",
      ],
    },
    sms: "{{retailer.name}}: può cambiare gratis dal {{deviceContract.freeUpgradeDate}}. Le Sue offerte: {{offers.url}}",
    page: {
      title: "Le Sue offerte di cambio",
      text: "Restituisca {{deviceContract.deviceName}} dal {{deviceContract.freeUpgradeDate}} e scelga uno di questi. I prezzi sono quelli di oggi.",
    },
    offer: "Suo con il cambio. Il vecchio esce, il nuovo entra.",
  },
  accessories: {
    name: "Accessori per il nuovo dispositivo",
    mailStep: "Accessori adatti",
    reminderStep: "Promemoria a chi l'ha aperta",
    mail: {
      subject: "Fatti per {{deviceContract.deviceName}}",
      preheader: "{{offers.deviceName}} da {{offers.monthlyPrice}} al mese.",
      title: "Che cosa ci sta bene",
      paragraphs: [
        "Una custodia, un caricatore, gli auricolari: si pagano mese per mese, accanto al contratto.",
      ],
    },
    reminder: {
      subject: "Ci sta ancora pensando?",
      preheader: "I Suoi accessori La aspettano.",
      title: "Ancora disponibili per Lei",
      paragraphs: ["Quello che ha guardato è ancora qui, alla stessa rata mensile."],
    },
    offer: "Si paga mese per mese, in negozio e online.",
  },
  ending: {
    name: "Ultima rata",
    mailStep: "Il contratto sta per finire",
    alertStep: "Chiedere al negozio di chiamare",
    mail: {
      subject: "La Sua ultima rata è il {{deviceContract.endDate}}",
      preheader: "Che cosa succede ora con {{deviceContract.deviceName}}.",
      title: "Ci siamo quasi",
      paragraphs: [
        "Il {{deviceContract.endDate}} finisce il contratto {{deviceContract.reference}} e {{deviceContract.deviceName}} è Suo.",
        "Se ne desidera uno nuovo, ritiriamo volentieri il vecchio.",
      ],
    },
  },
};
