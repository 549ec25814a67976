import type { DocumentTexts } from "./document-texts.ts";

export const dutch: DocumentTexts = {
  pageOf: "Pagina {page} van {total}",
  control: "Ctrl",
  manual: {
    title: "Handleiding",
    lead: "Van aanmelden tot ondertekend contract: wat u aan de toonbank van {retailer} nodig hebt, in de volgorde waarin u het nodig hebt.",
    signIn: {
      heading: "Aanmelden",
      open: "Open {address} in de browser van uw kassa.",
      withPassword: [
        "Geef uw e-mailadres of gebruikersnaam en uw wachtwoord in en kies ‘Aanmelden’.",
        "De eerste keer kiest u een eigen wachtwoord. De pagina vinkt de regels af terwijl u typt.",
        "Vergeten? Kies ‘Wachtwoord vergeten’. De link in de mail is één uur geldig en bezorgt u een nieuw wachtwoord om één keer aan te melden; daarna kiest u er zelf een.",
      ],
      lock: "Na {failures} foute pogingen is uw account minstens {lockMinutes} minuten geblokkeerd. Kan iemand uw wachtwoord gezien hebben, wijzig het dan meteen: gebruikersmenu, ‘Wachtwoord wijzigen’.",
      withCompanyAccount: [
        "Kies ‘Aanmelden met bedrijfsaccount’. U meldt zich aan op de pagina van uw bedrijf en komt vanzelf hier terug.",
        "Alleen uw bedrijf bewaart uw wachtwoord. Werkt het niet meer, dan helpt uw IT-afdeling; hier valt er geen te wijzigen.",
      ],
      leaving:
        "Meld u af als u de kassa verlaat: wat op uw naam verkocht wordt, telt als uw verkoop. Na {idleMinutes} minuten zonder activiteit wordt u afgemeld.",
    },
    store: {
      heading: "De winkel kiezen",
      headingWithLanguage: "Winkel en taal",
      store:
        "De winkel waarvoor u verkoopt, staat bovenaan op elke pagina. Kijk dit na voor de eerste klant: winkelwagens, contracten en cijfers worden daar geboekt. Kiest u een andere winkel terwijl er een winkelwagen openstaat, dan gaat die mee.",
      language:
        "Daarnaast kiest u de taal. De pagina past zich meteen aan en uw keuze blijft bewaard voor de volgende keer.",
    },
    sale: {
      heading: "Een verkoop starten",
      start: "Kies ‘Nieuwe winkelwagen’ in het menu en daarna de dienst die de klant nodig heeft.",
      model: "Kies de categorie en het model. Met het zoekveld maakt u de lijst korter.",
      options:
        "Kies de uitvoering, de verzekering en het betaalplan. De maandprijs volgt elke keuze; een gekleurde stip toont de voorraad.",
      extras: "Voeg accessoires en diensten toe en leg alles in de winkelwagen.",
      customer:
        "Ga naar de kassa. Geef de gegevens van de klant precies in zoals ze op de identiteitskaart staan; de link van de financieringspartner gaat naar het telefoonnummer of e-mailadres dat u hier ingeeft.",
      company:
        "Ga naar de kassa. Zoek het bedrijf op naam, kijk de gegevens na, geef de contactpersoon in en kies tussen een financieringsaanvraag en alleen een offerte.",
    },
    cart: {
      heading: "Het paneel van de winkelwagen",
      content:
        "Het paneel naast elke stap toont wat de klant neemt: toestel, extra’s en kortingen, en daaronder het bedrag per maand, het voorschot en de totale prijs. Lees deze drie bedragen voor voordat u verdergaat.",
      changes:
        "Verwijder een regel met de knop ernaast. Een hangslot betekent dat de regel bij een andere keuze hoort en blijft staan.",
      plans:
        "Ook kortingen geeft u in het paneel in. Passen er meerdere betaalplannen, dan toont het wat elk plan per maand zou veranderen.",
      quantities:
        "Bij leasing wijzigt u aantallen en eenheidsprijzen in de winkelwagen zelf; de prijzen zijn zonder btw.",
    },
    tradeIn: {
      heading: "Inruil",
      steps: [
        "Open de inruil en scan of typ het IMEI- of serienummer. Een toestel dat als gestolen is opgegeven of nog aan een account vastzit, wordt geweigerd.",
        "Overloop de vragen met het toestel in de hand. De antwoorden bepalen de staat, en de staat bepaalt de prijs.",
        "Toon de klant het voorstel. Aanvaardt hij het, kijk dan de identiteitskaart na en vul in wat de pagina vraagt.",
        "Kies wat er met de waarde gebeurt, druk het ontvangstbewijs af en leg het toestel in de kluis tot het wordt opgehaald.",
      ],
      quotes: "Een offerte die de klant thuis maakte, vindt u onder ‘Inruil’ › ‘Onlineofferte zoeken’.",
    },
    contract: {
      heading: "Een contract opvolgen",
      status:
        "Na de aanvraag toont de statuspagina elke stap; ze ververst zichzelf. De klant leest de voorwaarden en tekent op de eigen telefoon; is de link niet aangekomen, stuur hem dan opnieuw vanaf deze pagina.",
      identity:
        "Is het krediet goedgekeurd, vergelijk dan de identiteitskaart met de naam op het scherm en bevestig.",
      reference:
        "Als de pagina erom vraagt, scan dan het IMEI- of serienummer van precies het toestel dat u overhandigt. Activeer daarna het contract.",
      handOver: "Overhandig het toestel pas als de pagina het zegt. Tot dan is de verkoop niet afgerond.",
      company: [
        "De contractpagina toont hoever de aanvraag staat: beslissing, handtekening, bestelling en levering.",
        "Geef de serienummers in wanneer de toestellen aankomen en bevestig de installatie.",
      ],
      later:
        "Geen tijd om af te ronden? Stel het contract uit met een notitie. Openstaande vindt u onder ‘Contracten’ › ‘Contracten in behandeling’, alle andere onder ‘Contracten’ › ‘Verkopen’.",
    },
    shortcuts: {
      heading: "Scanner en toetsenbord",
      scanner:
        "Elke scanner die zoals een toetsenbord typt, is geschikt: waar een referentie, een IMEI- of serienummer wordt gevraagd, scant u in plaats van te typen.",
      search: "Scannen of zoeken, vanaf elke pagina (Cmd+K op een Mac)",
      next: "Naar de volgende stap",
      back: "Eén stap terug",
      cart: "Naar het paneel van de winkelwagen",
    },
    help: {
      heading: "Waar u hulp vindt",
      text: "Vraag het eerst aan uw winkelverantwoordelijke. Volstaat dat niet, schrijf dan naar support: uw winkel, de referentie van het contract, wat u deed en wat er op het scherm stond. Toont een fout een referentie, vermeld die dan. Stuur nooit wachtwoorden, kaartnummers of foto’s van identiteitskaarten.",
      documents: "Meer handleidingen vindt u in het menu onder ‘Hulp’.",
    },
  },
  service: {
    title: "Een toestel binnenbrengen voor herstelling",
    lead: "Voor computers, tablets, horloges en accessoires van {retailer}. Smartphones worden apart aangemeld; vraag ernaar in de winkel.",
    bring: {
      heading: "Wat u meebrengt",
      items: [
        "Het toestel met lader en alles wat met het defect te maken heeft, zoals een kabel, toetsenbord of pen",
        "Het kasticket of de referentie van uw contract",
        "Uw identiteitskaart, en een telefoonnummer en e-mailadres waarop wij u bereiken",
      ],
    },
    before: {
      heading: "Voor u langskomt",
      steps: [
        "Maak een back-up van uw gegevens. Een herstelling kan het toestel wissen, en wij kunnen de inhoud niet terughalen.",
        "Meld u af bij uw accounts en schakel het zoeken van verloren toestellen uit. Een toestel dat aan een account vastzit, kan niet hersteld worden.",
        "Verwijder simkaarten en geheugenkaarten, hoesjes en folies, en laat ze thuis.",
      ],
    },
    written: {
      heading: "Wat de winkel noteert",
      items: [
        "Uw naam en hoe wij u bereiken",
        "Het model en het serienummer",
        "Het defect in uw eigen woorden, en wanneer het zich voordoet",
        "Zichtbare schade, en wat u samen met het toestel afgeeft",
        "Of u een back-up hebt, en tot welk bedrag wij mogen herstellen zonder het u te vragen",
      ],
      copy: "Lees het formulier, onderteken het en bewaar uw exemplaar. Daarop staat het nummer van uw herstelling.",
    },
    duration: {
      heading: "Hoelang het duurt",
      time: "De meeste herstellingen duren één tot twee weken. Moet er een onderdeel besteld worden, dan laten wij het u weten. Zodra het toestel klaar is, krijgt u een bericht; breng uw exemplaar en uw identiteitskaart mee.",
      estimate:
        "Wat meer kost dan afgesproken, beginnen wij pas als u ons bestek hebt aanvaard. Uw wettelijke rechten blijven gelden.",
    },
    contact: {
      heading: "Vragen",
      text: "Uw winkel helpt u graag. Houd het nummer van uw herstelling bij de hand als u belt of schrijft.",
    },
  },
};
