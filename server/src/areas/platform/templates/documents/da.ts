import type { DocumentTexts } from "./document-texts.ts";

export const danish: DocumentTexts = {
  pageOf: "Side {page} af {total}",
  control: "Ctrl",
  manual: {
    title: "Brugervejledning",
    lead: "Fra login til underskrevet kontrakt: det, du skal bruge ved disken hos {retailer}, i den rækkefølge, du skal bruge det.",
    signIn: {
      heading: "Log ind",
      open: "Åbn {address} i browseren på kassen.",
      withPassword: [
        "Skriv din e-mailadresse eller dit brugernavn og din adgangskode, og vælg »Log ind«.",
        "Første gang vælger du din egen adgangskode. Siden sætter flueben ved reglerne, mens du skriver.",
        "Har du glemt den? Vælg »Glemt adgangskode«. Linket i mailen gælder i en time og giver dig en ny adgangskode til ét login; derefter vælger du din egen.",
      ],
      lock: "Efter {failures} forkerte forsøg er din konto låst i mindst {lockMinutes} minutter. Kan nogen have set din adgangskode, så skift den med det samme: brugermenuen, »Skift adgangskode«.",
      withCompanyAccount: [
        "Vælg »Log ind med firmakonto«. Du logger ind på firmaets egen side og kommer automatisk tilbage hertil.",
        "Kun dit firma kender din adgangskode. Virker den ikke længere, kan jeres it-afdeling hjælpe; der er ingen at skifte her.",
      ],
      leaving:
        "Log ud, når du forlader kassen: Det, der sælges i dit navn, regnes for dit salg. Efter {idleMinutes} minutter uden aktivitet bliver du logget ud.",
    },
    store: {
      heading: "Vælg butik",
      headingWithLanguage: "Butik og sprog",
      store:
        "Butikken, du sælger for, står øverst på alle sider. Tjek den før den første kunde: Kurve, kontrakter og tal bogføres dér. Skifter du butik, mens en kurv er åben, følger kurven med.",
      language:
        "Ved siden af vælger du sprog. Siden skifter med det samme, og dit valg huskes til næste gang.",
    },
    sale: {
      heading: "Start et salg",
      start: "Vælg »Ny kurv« i menuen og derefter den tjeneste, kunden har brug for.",
      model: "Vælg kategori og model. Søgefeltet gør listen kortere.",
      options:
        "Vælg udgave, forsikring og betalingsplan. Månedsprisen følger hvert valg; en farvet prik viser lagerstatus.",
      extras: "Tilføj tilbehør og tjenester, og læg det hele i kurven.",
      customer:
        "Gå til betaling. Skriv kundens oplysninger præcis, som de står i legitimationen; linket fra finansieringspartneren sendes til det telefonnummer eller den e-mailadresse, du skriver her.",
      company:
        "Gå til betaling. Søg efter firmaet på navn, kontrollér oplysningerne, skriv kontaktpersonen, og vælg mellem en finansieringsansøgning og kun et tilbud.",
    },
    cart: {
      heading: "Kurvpanelet",
      content:
        "Panelet ved siden af hvert trin viser, hvad kunden tager: enhed, ekstraudstyr og rabatter, og nedenunder beløbet pr. måned, udbetalingen og den samlede pris. Læs de tre tal op, før du går videre.",
      changes:
        "Fjern en linje med knappen ud for den. En hængelås betyder, at linjen hører til et andet valg og bliver stående.",
      plans:
        "Rabatter skrives også i panelet. Passer flere betalingsplaner, viser det, hvad hver af dem ville ændre pr. måned.",
      quantities: "Ved leasing ændrer du antal og stykpriser direkte i kurven; priserne vises uden moms.",
    },
    tradeIn: {
      heading: "Indbytning",
      steps: [
        "Åbn indbytningen, og scan eller skriv IMEI- eller serienummeret. En enhed, der er meldt stjålet eller stadig er låst til en konto, afvises.",
        "Gå spørgsmålene igennem med enheden i hånden. Svarene afgør standen, og standen afgør prisen.",
        "Vis kunden tilbuddet. Siger kunden ja, så kontrollér legitimationen, og udfyld det, siden beder om.",
        "Vælg, hvad værdien skal bruges til, print kvitteringen, og læg enheden i boksen, til den bliver hentet.",
      ],
      quotes: "Et tilbud, kunden har lavet hjemme, finder du under »Indbytning« › »Find onlinetilbud«.",
    },
    contract: {
      heading: "Følg en kontrakt",
      status:
        "Efter ansøgningen viser statussiden hvert trin og opdaterer sig selv. Kunden læser vilkårene og skriver under på sin egen telefon; er linket ikke kommet frem, så send det igen fra siden.",
      identity:
        "Når kreditten er godkendt, sammenligner du legitimationen med navnet på skærmen og bekræfter det.",
      reference:
        "Når siden beder om det, scanner du IMEI- eller serienummeret på netop den enhed, du udleverer. Aktivér derefter kontrakten.",
      handOver: "Udlevér først enheden, når siden siger til. Indtil da er salget ikke gennemført.",
      company: [
        "Kontraktsiden viser, hvor ansøgningen er nået til: afgørelse, underskrift, bestilling og levering.",
        "Indtast serienumrene, når enhederne ankommer, og bekræft installationen.",
      ],
      later:
        "Kan du ikke nå det hele? Udsæt kontrakten med en note. Åbne kontrakter står under »Kontrakter« › »Ventende kontrakter«, alle andre under »Kontrakter« › »Salg«.",
    },
    shortcuts: {
      heading: "Scanner og tastatur",
      scanner:
        "Alle scannere, der skriver som et tastatur, kan bruges: Hvor der spørges om en reference, et IMEI- eller serienummer, scanner du i stedet for at skrive.",
      search: "Scan eller søg, fra alle sider (Cmd+K på Mac)",
      next: "Videre til næste trin",
      back: "Et trin tilbage",
      cart: "Til kurvpanelet",
    },
    help: {
      heading: "Her får du hjælp",
      text: "Spørg først din butikschef. Er det ikke nok, så skriv til support: din butik, kontraktens reference, hvad du gjorde, og hvad der stod på skærmen. Viser en fejl en reference, så skriv den med. Send aldrig adgangskoder, kortnumre eller billeder af legitimation.",
      documents: "Du finder flere vejledninger i menuen under »Hjælp«.",
    },
  },
  service: {
    title: "Indlevering til reparation",
    lead: "For computere, tablets, ure og tilbehør fra {retailer}. Smartphones anmeldes særskilt; spørg i butikken.",
    bring: {
      heading: "Det skal du have med",
      items: [
        "Enheden med strømforsyning og det, der hører til fejlen, for eksempel kabel, tastatur eller pen",
        "Kvitteringen eller referencen på din kontrakt",
        "Din legitimation samt et telefonnummer og en e-mailadresse, hvor vi kan få fat i dig",
      ],
    },
    before: {
      heading: "Før du kommer",
      steps: [
        "Tag en sikkerhedskopi af dine data. En reparation kan slette enheden, og vi kan ikke gendanne indholdet.",
        "Log ud af dine konti, og slå sporing af mistede enheder fra. En enhed, der er låst til en konto, kan ikke repareres.",
        "Fjern SIM- og hukommelseskort, covers og beskyttelsesfilm, og lad dem blive hjemme.",
      ],
    },
    written: {
      heading: "Det noterer butikken",
      items: [
        "Dit navn, og hvordan vi får fat i dig",
        "Model og serienummer",
        "Fejlen med dine egne ord, og hvornår den opstår",
        "Synlige skader, og hvad du afleverer sammen med enheden",
        "Om dine data er sikkerhedskopieret, og op til hvilket beløb vi må reparere uden at spørge dig",
      ],
      copy: "Læs formularen, skriv under, og gem din kopi. Nummeret på din reparation står på den.",
    },
    duration: {
      heading: "Så længe tager det",
      time: "De fleste reparationer tager en til to uger. Skal en del bestilles, giver vi besked. Du får en besked, så snart enheden er klar; tag din kopi og din legitimation med.",
      estimate:
        "Koster det mere end det aftalte beløb, går vi først i gang, når du har sagt ja til vores overslag. Dine rettigheder efter loven ændres ikke.",
    },
    contact: {
      heading: "Spørgsmål",
      text: "Din butik hjælper gerne. Hav nummeret på din reparation klar, når du ringer eller skriver.",
    },
  },
};
