import type { TradeWords } from "../words.ts";

export const it: TradeWords = {
  greeting: "Buongiorno {name},",
  quote: {
    subject: "La Sua valutazione di permuta {sid}",
    before: "Valutiamo il Suo {devices} {total}. La valutazione è valida fino al {date}.",
    button: "Apri la valutazione",
    after:
      "Porti il dispositivo e questa valutazione in un negozio {retailer}. Lì lo controlliamo: il valore può cambiare se le condizioni non corrispondono alle Sue risposte.",
    afterVisit:
      "Un corriere passa da Lei il {day} tra le {from} e le {to}. Tenga pronti il dispositivo, scollegato dal suo account cloud, il Suo documento e questa valutazione. Il dispositivo viene controllato in seguito: il valore può cambiare se le condizioni non corrispondono alle Sue risposte.",
  },
  visitRefused: {
    subject: "Nessun ritiro il {day}",
    before:
      "Purtroppo il corriere non può passare da Lei il {day}. La Sua valutazione di {total} per il Suo {devices} resta valida fino al {date}.",
  },
  approval: {
    subject: "Confermi la Sua permuta",
    before: "{store} Le offre {total} per il Suo {devices}. Legga l’offerta e la accetti o la rifiuti.",
    button: "Leggi l’offerta",
    after: "Il link vale {minutes} minuti. Se non si trova nel nostro negozio, ignori questo messaggio.",
    sms: "{retailer}: legga la nostra offerta di permuta di {total} e risponda: {link}",
  },
  receipt: {
    subject: "La Sua permuta {quote}",
    before: "Grazie. Abbiamo ritirato il Suo {devices} per {total} presso {store}.",
    giftCard: "Ecco la Sua carta regalo. Si usa per un acquisto successivo ed è valida fino al {date}.",
    bank: "L’importo viene accreditato sul Suo conto 48 ore dopo il ritiro.",
  },
  reminder: {
    subject: "{store}: {count} dispositivi attendono il prelievo",
    before: "La cassaforte di {store} contiene {count} dispositivi ritirati. Organizzi un prelievo.",
    button: "Organizza un prelievo",
  },
  print: {
    termsTitle: "Condizioni della permuta",
    title: "Ricevuta di permuta",
    created: "Creata il",
    validUntil: "Valida fino al",
    customer: "Cliente",
    store: "Negozio",
    idNumber: "Numero del documento",
    device: "Dispositivo",
    reference: "IMEI / N. di serie",
    condition: "Condizioni",
    value: "Valore",
    total: "Valore totale",
    swapCost: "Costo dell’upgrade",
    paymentTypes: { CARD: "carta", CASH: "contanti", BANK_TRANSFER: "bonifico" },
    giftCard: "Carta regalo",
    customerCopy: "Copia per il cliente",
    storeCopy: "Copia per il negozio, da conservare",
    collectorCopy: "Copia per il ritirante",
    reminders: [
      "Promemoria: come preparare i dispositivi per il prelievo",
      "Metta questo foglio insieme al dispositivo o ai dispositivi (meglio in una busta imbottita)",
      "Riponga tutto nella cassaforte del negozio, pronto per il prelievo",
      "Quando ha 5 o più dispositivi, organizzi un prelievo nel menu Gestione del portale.",
    ],
    buyer:
      "L’acquirente del dispositivo è {collector}. {retailer} e i suoi negozi non sono parte del contratto di permuta.",
    declarations: [
      "Ho il diritto di compiere questa operazione.",
      "I beni sono di mia proprietà e nessun terzo vanta diritti su di essi.",
      "Posso trasferire a {retailer} la piena proprietà dei beni.",
      "So che tutti i dati del dispositivo saranno cancellati.",
      "Non avanzerò pretese verso {retailer} per la perdita di dati.",
      "{retailer} non risponde verso terzi in relazione al dispositivo.",
    ],
    terms: "Le condizioni complete della permuta sono sul nostro sito:",
    signedOn: "Firmato il {date}",
    accepts: "Il cliente accetta",
    signature: "Firma",
    pageOf: "Pagina {page} di {total}",
  },
  manifest: {
    title: "Distinta di prelievo",
    collector: "Ritirante",
    schedule: "Data e ora",
    devices: "Dispositivi",
    total: "Valore totale",
    handedOver: "Consegnato da (negozio)",
    taken: "Ritirato da (corriere)",
  },
};
