import type { DocumentTexts } from "./document-texts.ts";

export const norwegian: DocumentTexts = {
  pageOf: "Side {page} av {total}",
  control: "Ctrl",
  manual: {
    title: "Brukerhåndbok",
    lead: "Fra innlogging til signert kontrakt: det du trenger ved disken hos {retailer}, i den rekkefølgen du trenger det.",
    signIn: {
      heading: "Logg inn",
      open: "Åpne {address} i nettleseren på kassen.",
      withPassword: [
        "Skriv inn e-postadressen eller brukernavnet ditt og passordet, og velg «Logg inn».",
        "Første gang velger du ditt eget passord. Siden krysser av reglene mens du skriver.",
        "Glemt det? Velg «Glemt passord». Lenken i e-posten gjelder i én time og gir deg et nytt passord til én innlogging; deretter velger du ditt eget.",
      ],
      lock: "Etter {failures} feil forsøk er kontoen låst i minst {lockMinutes} minutter. Kan noen ha sett passordet ditt, endrer du det med en gang: brukermenyen, «Endre passord».",
      withCompanyAccount: [
        "Velg «Logg inn med firmakonto». Du logger inn på firmaets egen side og kommer automatisk tilbake hit.",
        "Bare firmaet ditt har passordet. Virker det ikke lenger, kan IT-avdelingen hjelpe; her er det ikke noe passord å endre.",
      ],
      leaving:
        "Logg ut når du forlater kassen: Det som selges i ditt navn, regnes som ditt salg. Etter {idleMinutes} minutter uten aktivitet blir du logget ut.",
    },
    store: {
      heading: "Velg butikk",
      headingWithLanguage: "Butikk og språk",
      store:
        "Butikken du selger for, står øverst på alle sider. Sjekk den før den første kunden: Handlekurver, kontrakter og tall bokføres der. Bytter du butikk mens en handlekurv er åpen, følger den med.",
      language: "Ved siden av velger du språk. Siden skifter med en gang, og valget huskes til neste gang.",
    },
    sale: {
      heading: "Start et salg",
      start: "Velg «Ny handlekurv» i menyen og deretter tjenesten kunden trenger.",
      model: "Velg kategori og modell. Søkefeltet gjør listen kortere.",
      options:
        "Velg utgave, forsikring og betalingsplan. Månedsprisen følger hvert valg; en farget prikk viser lagerstatus.",
      extras: "Legg til tilbehør og tjenester, og legg alt i handlekurven.",
      customer:
        "Gå til kassen. Skriv inn kundens opplysninger nøyaktig slik de står i legitimasjonen; lenken fra finansieringspartneren går til telefonnummeret eller e-postadressen du oppgir her.",
      company:
        "Gå til kassen. Søk etter bedriften på navn, kontroller opplysningene, skriv inn kontaktpersonen, og velg mellom finansieringssøknad og bare et tilbud.",
    },
    cart: {
      heading: "Handlekurvpanelet",
      content:
        "Panelet ved siden av hvert trinn viser hva kunden tar med seg: enhet, tillegg og rabatter, og under dem beløpet per måned, forskuddet og totalprisen. Les opp disse tre tallene før du går videre.",
      changes:
        "Fjern en linje med knappen ved siden av. En hengelås betyr at linjen hører til et annet valg og blir stående.",
      plans:
        "Rabatter legges også inn i panelet. Passer flere betalingsplaner, viser det hva hver av dem ville endre per måned.",
      quantities:
        "Ved leasing endrer du antall og enhetspriser i selve handlekurven; prisene vises uten mva.",
    },
    tradeIn: {
      heading: "Innbytte",
      steps: [
        "Åpne innbyttet, og skann eller skriv IMEI- eller serienummeret. En enhet som er meldt stjålet eller fortsatt er låst til en konto, blir avvist.",
        "Gå gjennom spørsmålene med enheten i hånden. Svarene avgjør tilstanden, og tilstanden avgjør prisen.",
        "Vis kunden tilbudet. Sier kunden ja, kontrollerer du legitimasjonen og fyller inn det siden ber om.",
        "Velg hva verdien skal brukes til, skriv ut kvitteringen, og legg enheten i safen til den blir hentet.",
      ],
      quotes: "Et tilbud kunden har laget hjemme, finner du under «Innbytte» › «Søk etter nettilbud».",
    },
    contract: {
      heading: "Følg en kontrakt",
      status:
        "Etter søknaden viser statussiden hvert trinn og oppdaterer seg selv. Kunden leser vilkårene og signerer på sin egen telefon; har ikke lenken kommet frem, sender du den på nytt fra siden.",
      identity:
        "Når kreditten er godkjent, sammenligner du legitimasjonen med navnet på skjermen og bekrefter.",
      reference:
        "Når siden ber om det, skanner du IMEI- eller serienummeret på akkurat den enheten du leverer ut. Aktiver deretter kontrakten.",
      handOver: "Lever ut enheten først når siden sier fra. Før det er ikke salget fullført.",
      company: [
        "Kontraktssiden viser hvor søknaden står: avgjørelse, signatur, bestilling og levering.",
        "Legg inn serienumrene når enhetene kommer, og bekreft installasjonen.",
      ],
      later:
        "Rekker du ikke å bli ferdig? Utsett kontrakten med et notat. Åpne kontrakter står under «Kontrakter» › «Ventende kontrakter», alle andre under «Kontrakter» › «Salg».",
    },
    shortcuts: {
      heading: "Skanner og tastatur",
      scanner:
        "Alle skannere som skriver som et tastatur, kan brukes: Der det spørres etter en referanse, et IMEI- eller serienummer, skanner du i stedet for å skrive.",
      search: "Skann eller søk, fra alle sider (Cmd+K på Mac)",
      next: "Videre til neste trinn",
      back: "Ett trinn tilbake",
      cart: "Til handlekurvpanelet",
    },
    help: {
      heading: "Her får du hjelp",
      text: "Spør butikksjefen først. Er ikke det nok, skriver du til brukerstøtten: butikken din, kontraktens referanse, hva du gjorde, og hva som sto på skjermen. Viser en feil en referanse, tar du den med. Send aldri passord, kortnumre eller bilder av legitimasjon.",
      documents: "Flere veiledninger finner du i menyen under «Hjelp».",
    },
  },
  service: {
    title: "Innlevering til reparasjon",
    lead: "For datamaskiner, nettbrett, klokker og tilbehør fra {retailer}. Smarttelefoner meldes inn for seg; spør i butikken.",
    bring: {
      heading: "Dette tar du med",
      items: [
        "Enheten med strømforsyning og det som hører til feilen, for eksempel kabel, tastatur eller penn",
        "Kvitteringen eller referansen til kontrakten din",
        "Legitimasjon samt et telefonnummer og en e-postadresse der vi får tak i deg",
      ],
    },
    before: {
      heading: "Før du kommer",
      steps: [
        "Ta sikkerhetskopi av dataene dine. En reparasjon kan slette enheten, og vi kan ikke gjenopprette innholdet.",
        "Logg ut av kontoene dine, og slå av sporing av mistede enheter. En enhet som er låst til en konto, kan ikke repareres.",
        "Ta ut SIM- og minnekort, fjern deksler og beskyttelsesfilm, og la det ligge hjemme.",
      ],
    },
    written: {
      heading: "Dette noterer butikken",
      items: [
        "Navnet ditt og hvordan vi får tak i deg",
        "Modell og serienummer",
        "Feilen med dine egne ord, og når den oppstår",
        "Synlige skader, og hva du leverer inn sammen med enheten",
        "Om dataene er sikkerhetskopiert, og opp til hvilket beløp vi kan reparere uten å spørre deg",
      ],
      copy: "Les skjemaet, signer det og ta vare på kopien din. Nummeret på reparasjonen står der.",
    },
    duration: {
      heading: "Så lang tid tar det",
      time: "De fleste reparasjoner tar én til to uker. Må en del bestilles, sier vi fra. Du får beskjed så snart enheten er klar; ta med kopien og legitimasjon.",
      estimate:
        "Koster det mer enn avtalt, begynner vi først når du har godtatt prisoverslaget vårt. Rettighetene dine etter loven endres ikke.",
    },
    contact: {
      heading: "Spørsmål",
      text: "Butikken din hjelper gjerne. Ha nummeret på reparasjonen klart når du ringer eller skriver.",
    },
  },
};
