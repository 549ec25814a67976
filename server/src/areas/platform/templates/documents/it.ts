import type { DocumentTexts } from "./document-texts.ts";

export const italian: DocumentTexts = {
  pageOf: "Pagina {page} di {total}",
  control: "Ctrl",
  manual: {
    title: "Manuale utente",
    lead: "Dall’accesso al contratto firmato: quello che le serve al banco di {retailer}, nell’ordine in cui le serve.",
    signIn: {
      heading: "Accesso",
      open: "Apra {address} nel browser della sua cassa.",
      withPassword: [
        "Inserisca l’indirizzo email o il nome utente e la password, poi scelga «Accedi».",
        "La prima volta sceglie una password sua. La pagina spunta le regole mentre scrive.",
        "L’ha dimenticata? Scelga «Password dimenticata». Il link nell’email vale un’ora e le dà una nuova password per un solo accesso; poi ne sceglie una sua.",
      ],
      lock: "Dopo {failures} tentativi sbagliati l’account resta bloccato per almeno {lockMinutes} minuti. Se qualcuno può aver visto la sua password, la cambi subito: menu utente, «Cambia password».",
      withCompanyAccount: [
        "Scelga «Accedi con l’account aziendale». Si identifica sulla pagina della sua azienda e torna qui automaticamente.",
        "La password è custodita solo dalla sua azienda. Se non funziona più, l’aiuta il reparto IT; qui non ce n’è una da cambiare.",
      ],
      leaving:
        "Esca quando lascia la cassa: ciò che si vende a suo nome conta come suo. Dopo {idleMinutes} minuti senza attività la sessione si chiude.",
    },
    store: {
      heading: "Scegliere il negozio",
      headingWithLanguage: "Negozio e lingua",
      store:
        "Il negozio per cui vende è indicato in alto in ogni pagina. Lo controlli prima del primo cliente: carrelli, contratti e cifre vengono registrati lì. Se lo cambia con un carrello aperto, il carrello la segue.",
      language:
        "Accanto si sceglie la lingua. La pagina cambia subito e la scelta resta per la volta successiva.",
    },
    sale: {
      heading: "Iniziare una vendita",
      start: "Scelga «Nuovo carrello» nel menu, poi il servizio di cui il cliente ha bisogno.",
      model: "Scelga la categoria e il modello. La casella di ricerca riduce l’elenco.",
      options:
        "Scelga la versione, l’assicurazione e il piano di pagamento. Il prezzo mensile segue ogni scelta; un punto colorato indica la disponibilità.",
      extras: "Aggiunga accessori e servizi e metta tutto nel carrello.",
      customer:
        "Passi alla cassa. Inserisca i dati del cliente esattamente come sul documento d’identità; il link della finanziaria arriva al numero di telefono o all’email che indica qui.",
      company:
        "Passi alla cassa. Cerchi l’azienda per nome, ne controlli i dati, inserisca la persona di contatto e scelga tra richiesta di finanziamento e solo preventivo.",
    },
    cart: {
      heading: "Il pannello del carrello",
      content:
        "Il pannello accanto a ogni passo mostra che cosa prende il cliente: dispositivo, extra e sconti e, sotto, la rata mensile, l’anticipo e il prezzo totale. Legga queste tre cifre ad alta voce prima di proseguire.",
      changes:
        "Una riga si toglie con il pulsante accanto. Un lucchetto significa che la riga dipende da un’altra scelta e resta.",
      plans:
        "Anche gli sconti si inseriscono nel pannello. Se sono adatti più piani di pagamento, mostra come cambierebbe la rata con ciascuno.",
      quantities:
        "Nel leasing le quantità e i prezzi unitari si modificano direttamente nel carrello; i prezzi sono IVA esclusa.",
    },
    tradeIn: {
      heading: "Permuta",
      steps: [
        "Apra la permuta e scansioni o digiti l’IMEI o il numero di serie. Un dispositivo segnalato come rubato o ancora bloccato da un account viene rifiutato.",
        "Percorra le domande con il dispositivo in mano. Le risposte determinano le condizioni, e le condizioni determinano il prezzo.",
        "Mostri l’offerta al cliente. Se la accetta, controlli il documento d’identità e compili i dati richiesti dalla pagina.",
        "Scelga come usare il valore, stampi la ricevuta e metta il dispositivo in cassaforte fino al prelievo.",
      ],
      quotes: "Una valutazione fatta dal cliente a casa si trova in «Permuta» › «Cerca valutazione online».",
    },
    contract: {
      heading: "Seguire un contratto",
      status:
        "Dopo la richiesta, la pagina di stato mostra ogni passo e si aggiorna da sola. Il cliente legge le condizioni e firma sul proprio telefono; se il link non è arrivato, lo invii di nuovo da questa pagina.",
      identity:
        "Quando il credito è approvato, confronti il documento d’identità con il nome sullo schermo e confermi.",
      reference:
        "Quando la pagina lo chiede, scansioni l’IMEI o il numero di serie proprio del dispositivo che consegna. Poi attivi il contratto.",
      handOver:
        "Consegni il dispositivo solo quando la pagina lo indica. Fino ad allora la vendita non è conclusa.",
      company: [
        "La pagina del contratto mostra a che punto è la richiesta: decisione, firma, ordine e consegna.",
        "Inserisca i numeri di serie man mano che i dispositivi arrivano e confermi l’installazione.",
      ],
      later:
        "Non ha tempo di finire? Rimandi il contratto con una nota. Quelli aperti sono in «Contratti» › «Contratti in sospeso», tutti gli altri in «Contratti» › «Vendite».",
    },
    shortcuts: {
      heading: "Lettore e tastiera",
      scanner:
        "Va bene qualsiasi lettore che scriva come una tastiera: dove si chiede un riferimento, un IMEI o un numero di serie, scansioni invece di digitare.",
      search: "Scansiona o cerca, da ogni pagina (Cmd+K su Mac)",
      next: "Al passo successivo",
      back: "Un passo indietro",
      cart: "Al pannello del carrello",
    },
    help: {
      heading: "Dove trovare aiuto",
      text: "Chieda prima al responsabile del negozio. Se non basta, scriva all’assistenza: il suo negozio, il riferimento del contratto, che cosa ha fatto e che cosa diceva lo schermo. Se un errore mostra un riferimento, lo aggiunga. Non invii mai password, numeri di carta o immagini di documenti d’identità.",
      documents: "Altre guide si trovano nel menu alla voce «Aiuto».",
    },
  },
  service: {
    title: "Consegnare un dispositivo in riparazione",
    lead: "Per computer, tablet, orologi e accessori di {retailer}. Gli smartphone si registrano a parte; chieda in negozio.",
    bring: {
      heading: "Che cosa portare",
      items: [
        "Il dispositivo con l’alimentatore e tutto ciò che riguarda il guasto, come un cavo, una tastiera o una penna",
        "Lo scontrino o il riferimento del suo contratto",
        "Un documento d’identità, e un numero di telefono e un’email a cui raggiungerla",
      ],
    },
    before: {
      heading: "Prima di venire",
      steps: [
        "Faccia una copia dei suoi dati. Una riparazione può cancellare il dispositivo e non possiamo recuperarne il contenuto.",
        "Esca dai suoi account e disattivi la ricerca dei dispositivi smarriti. Un dispositivo bloccato da un account non può essere riparato.",
        "Tolga schede SIM e di memoria, custodie e pellicole, e le lasci a casa.",
      ],
    },
    written: {
      heading: "Che cosa annota il negozio",
      items: [
        "Il suo nome e come raggiungerla",
        "Il modello e il numero di serie",
        "Il guasto con parole sue e quando si presenta",
        "I danni visibili e ciò che consegna insieme al dispositivo",
        "Se i suoi dati sono stati copiati e fino a quale importo possiamo riparare senza chiederle conferma",
      ],
      copy: "Legga il modulo, lo firmi e conservi la sua copia. Riporta il numero della sua riparazione.",
    },
    duration: {
      heading: "Quanto tempo ci vuole",
      time: "La maggior parte delle riparazioni richiede da una a due settimane. Se bisogna ordinare un pezzo, la avvisiamo. Appena il dispositivo è pronto riceve un messaggio; porti la sua copia e un documento d’identità.",
      estimate:
        "Ciò che supera l’importo concordato inizia solo dopo che ha accettato il nostro preventivo. I suoi diritti di legge restano invariati.",
    },
    contact: {
      heading: "Domande",
      text: "Il suo negozio è lieto di aiutarla. Tenga a portata di mano il numero della riparazione quando telefona o scrive.",
    },
  },
};
