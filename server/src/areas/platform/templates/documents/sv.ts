import type { DocumentTexts } from "./document-texts.ts";

export const swedish: DocumentTexts = {
  pageOf: "Sida {page} av {total}",
  control: "Ctrl",
  manual: {
    title: "Användarhandbok",
    lead: "Från inloggning till undertecknat avtal: det du behöver vid disken hos {retailer}, i den ordning du behöver det.",
    signIn: {
      heading: "Logga in",
      open: "Öppna {address} i kassans webbläsare.",
      withPassword: [
        "Skriv din e-postadress eller ditt användarnamn och ditt lösenord och välj ”Logga in”.",
        "Första gången väljer du ett eget lösenord. Sidan bockar av reglerna medan du skriver.",
        "Glömt det? Välj ”Glömt lösenord”. Länken i mejlet gäller i en timme och ger dig ett nytt lösenord för en enda inloggning; sedan väljer du ett eget.",
      ],
      lock: "Efter {failures} felaktiga försök är kontot låst i minst {lockMinutes} minuter. Om någon kan ha sett ditt lösenord byter du det genast: användarmenyn, ”Byt lösenord”.",
      withCompanyAccount: [
        "Välj ”Logga in med företagskonto”. Du loggar in på företagets egen sida och kommer automatiskt tillbaka hit.",
        "Det är bara ditt företag som har lösenordet. Fungerar det inte längre hjälper it-avdelningen; här finns inget att byta.",
      ],
      leaving:
        "Logga ut när du lämnar kassan: det som säljs i ditt namn räknas som din försäljning. Efter {idleMinutes} minuter utan aktivitet loggas du ut.",
    },
    store: {
      heading: "Välj butik",
      headingWithLanguage: "Butik och språk",
      store:
        "Butiken du säljer för står överst på varje sida. Kontrollera den före första kunden: varukorgar, avtal och siffror bokförs där. Byter du butik medan en varukorg är öppen följer den med.",
      language: "Bredvid väljer du språk. Sidan ändras direkt och ditt val finns kvar till nästa gång.",
    },
    sale: {
      heading: "Börja en försäljning",
      start: "Välj ”Ny varukorg” i menyn och sedan den tjänst kunden behöver.",
      model: "Välj kategori och modell. Sökfältet kortar listan.",
      options:
        "Välj utförande, försäkring och betalningsplan. Månadspriset följer varje val; en färgad prick visar lagersaldot.",
      extras: "Lägg till tillbehör och tjänster och lägg allt i varukorgen.",
      customer:
        "Gå till kassan. Skriv kundens uppgifter exakt som de står i legitimationen; finansieringspartnerns länk går till det telefonnummer eller den e-postadress du anger här.",
      company:
        "Gå till kassan. Sök företaget på namn, kontrollera uppgifterna, ange kontaktpersonen och välj mellan finansieringsansökan och enbart offert.",
    },
    cart: {
      heading: "Varukorgspanelen",
      content:
        "Panelen bredvid varje steg visar vad kunden tar med sig: enhet, tillbehör och rabatter, och under dem beloppet per månad, kontantinsatsen och totalpriset. Läs upp de tre siffrorna innan du går vidare.",
      changes:
        "Ta bort en rad med knappen bredvid. Ett hänglås betyder att raden hör till ett annat val och står kvar.",
      plans:
        "Även rabatter anges i panelen. Passar flera betalningsplaner visar den vad var och en skulle ändra per månad.",
      quantities: "Vid leasing ändrar du antal och styckpris direkt i varukorgen; priserna visas utan moms.",
    },
    tradeIn: {
      heading: "Inbyte",
      steps: [
        "Öppna inbytet och skanna eller skriv IMEI- eller serienumret. En enhet som är anmäld stulen eller fortfarande är låst till ett konto nekas.",
        "Gå igenom frågorna med enheten i handen. Svaren avgör skicket och skicket avgör priset.",
        "Visa kunden erbjudandet. Om kunden tackar ja kontrollerar du legitimationen och fyller i det sidan ber om.",
        "Välj vad värdet ska användas till, skriv ut kvittot och lägg enheten i kassaskåpet tills den hämtas.",
      ],
      quotes: "Ett erbjudande som kunden tagit fram hemma finns under ”Inbyte” › ”Sök onlineerbjudande”.",
    },
    contract: {
      heading: "Följ ett avtal",
      status:
        "Efter ansökan visar statussidan varje steg och uppdateras av sig själv. Kunden läser villkoren och skriver under på sin egen telefon; har länken inte kommit fram skickar du den igen från sidan.",
      identity: "När krediten är godkänd jämför du legitimationen med namnet på skärmen och bekräftar.",
      reference:
        "När sidan ber om det skannar du IMEI- eller serienumret på just den enhet du lämnar ut. Aktivera sedan avtalet.",
      handOver: "Lämna ut enheten först när sidan säger till. Innan dess är försäljningen inte klar.",
      company: [
        "Avtalssidan visar var ansökan befinner sig: beslut, underskrift, beställning och leverans.",
        "Ange serienumren när enheterna kommer och bekräfta installationen.",
      ],
      later:
        "Hinner du inte klart? Skjut upp avtalet med en anteckning. Öppna avtal finns under ”Avtal” › ”Väntande avtal”, alla andra under ”Avtal” › ”Försäljning”.",
    },
    shortcuts: {
      heading: "Skanner och tangentbord",
      scanner:
        "Alla skannrar som skriver som ett tangentbord fungerar: där en referens, ett IMEI- eller serienummer efterfrågas skannar du i stället för att skriva.",
      search: "Skanna eller sök, från alla sidor (Cmd+K på Mac)",
      next: "Vidare till nästa steg",
      back: "Ett steg tillbaka",
      cart: "Till varukorgspanelen",
    },
    help: {
      heading: "Här får du hjälp",
      text: "Fråga först din butikschef. Räcker inte det skriver du till supporten: din butik, avtalets referens, vad du gjorde och vad som stod på skärmen. Visar ett fel en referens tar du med den. Skicka aldrig lösenord, kortnummer eller bilder på legitimationer.",
      documents: "Fler guider finns i menyn under ”Hjälp”.",
    },
  },
  service: {
    title: "Lämna in en enhet för reparation",
    lead: "För datorer, surfplattor, klockor och tillbehör från {retailer}. Smarttelefoner anmäls separat; fråga i butiken.",
    bring: {
      heading: "Ta med",
      items: [
        "Enheten med nätadapter och det som hör till felet, till exempel kabel, tangentbord eller penna",
        "Kvittot eller referensen till ditt avtal",
        "Legitimation samt ett telefonnummer och en e-postadress där vi når dig",
      ],
    },
    before: {
      heading: "Innan du kommer",
      steps: [
        "Säkerhetskopiera dina data. En reparation kan radera enheten och vi kan inte återställa innehållet.",
        "Logga ut från dina konton och stäng av spårning av borttappade enheter. En enhet som är låst till ett konto kan inte repareras.",
        "Ta ur SIM- och minneskort, ta av skal och skyddsfilm och lämna dem hemma.",
      ],
    },
    written: {
      heading: "Det här antecknar butiken",
      items: [
        "Ditt namn och hur vi når dig",
        "Modell och serienummer",
        "Felet med dina egna ord och när det uppstår",
        "Synliga skador och vad du lämnar in tillsammans med enheten",
        "Om dina data är säkerhetskopierade och upp till vilket belopp vi får reparera utan att fråga dig",
      ],
      copy: "Läs formuläret, skriv under och spara din kopia. Där står numret på din reparation.",
    },
    duration: {
      heading: "Så lång tid tar det",
      time: "De flesta reparationer tar en till två veckor. Om en del måste beställas säger vi till. Du får ett meddelande så snart enheten är klar; ta med kopian och legitimation.",
      estimate:
        "Kostar det mer än det överenskomna beloppet börjar vi först när du har godkänt vårt kostnadsförslag. Dina lagstadgade rättigheter påverkas inte.",
    },
    contact: {
      heading: "Frågor",
      text: "Din butik hjälper gärna till. Ha numret på din reparation till hands när du ringer eller skriver.",
    },
  },
};
