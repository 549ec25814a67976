import type { CampaignTexts } from "../campaign-texts.ts";

export const sv: CampaignTexts = {
  greeting: "Hej {{customer.firstName}}!",
  team: "Hälsningar från {{retailer.name}}",
  because: "Du får det här meddelandet för att du har ett avtal med {{retailer.name}}.",
  contractButton: "Se ditt avtal",
  offersButton: "Se dina erbjudanden",
  perMonth: "i månaden",
  facts: {
    device: "Enhet",
    plan: "Plan",
    monthly: "Månadskostnad",
    since: "Start",
    until: "Sista betalning",
    reference: "Avtal",
  },
  storeTitle: "Vi finns här för dig",
  blocks: {
    header: "Butikskedjans namn på sin färg, överst i varje mejl",
    contract: "Avtalet i siffror",
    store: "Kundens egen butik",
    offer: "Kampanjens första erbjudande, till dagens pris",
    footer: "Varför mejlet skickades, och av vem",
  },
  welcome: {
    name: "Välkommen till ditt avtal",
    mailStep: "Välkomsthälsning med avtalet i siffror",
    checkStep: "Hur går det med enheten?",
    mail: {
      subject: "Välkommen, {{customer.firstName}}: din {{deviceContract.deviceName}} är klar",
      preheader: "Avtal {{deviceContract.reference}} i korthet.",
      title: "Mycket nöje med din nya enhet",
      paragraphs: [
        "Tack för att du valde {{retailer.name}}. Ditt avtal började {{deviceContract.startDate}}; det här kom vi överens om.",
        "Den bifogade guiden förklarar betalning, försäkring och byte med enkla ord.",
      ],
    },
    check: {
      subject: "Är allt som det ska?",
      preheader: "Tio dagar med din {{deviceContract.deviceName}}.",
      title: "Hur är din {{deviceContract.deviceName}}?",
      paragraphs: [
        "Du har haft den några dagar nu. Om något inte stämmer, titta in eller ring oss, så ordnar vi det.",
      ],
    },
  },
  paper: {
    fileName: "Ditt-avtal-forklarat.pdf",
    title: "Ditt avtal förklarat",
    html: "<h2>Betalning</h2><p>Beloppet dras samma dag varje månad. Du kan när som helst betala resten.</p><h2>Ångerrätt</h2><p>Inom ångerfristen kan du avsluta avtalet utan att ange skäl. Lämna enheten i någon av våra butiker.</p><h2>Skada, förlust och stöld</h2><ul><li>Hör av dig inom två dagar.</li><li>Ha avtalsnumret till hands.</li><li>Med försäkring lagar eller ersätter vi enheten.</li></ul><h2>Byte</h2><p>Från ditt bytesdatum kan du lämna in enheten och välja en ny.</p>",
  },
  upgrade: {
    name: "Snart kan du byta",
    mailStep: "Inbjudan att byta",
    smsStep: "Påminnelse via SMS",
    pageStep: "Sida med byteserbjudanden",
    waitStep: "Vänta på bytet",
    mail: {
      subject: "{{customer.firstName}}, du kan byta gratis från {{deviceContract.freeUpgradeDate}}",
      preheader: "Lämna in din {{deviceContract.deviceName}} och välj en ny.",
      title: "Dags för något nytt",
      paragraphs: [
        "Från {{deviceContract.freeUpgradeDate}} kan du lämna in din {{deviceContract.deviceName}} och ta en ny, utan att betala mer för den gamla.",
        "Vi har valt några som passar det du betalar i dag.",
      ],
    },
    sms: "{{retailer.name}}: du kan byta gratis från {{deviceContract.freeUpgradeDate}}. Dina erbjudanden: {{offers.url}}",
    page: {
      title: "Dina byteserbjudanden",
      text: "Lämna in din {{deviceContract.deviceName}} från {{deviceContract.freeUpgradeDate}} och välj en av dessa. Priserna är dagens.",
    },
    offer: "Din när du byter. Gammal in, ny ut.",
  },
  accessories: {
    name: "Tillbehör till den nya enheten",
    mailStep: "Tillbehör som passar",
    reminderStep: "Påminnelse efter öppning",
    mail: {
      subject: "Gjorda för din {{deviceContract.deviceName}}",
      preheader: "{{offers.deviceName}} från {{offers.monthlyPrice}} i månaden.",
      title: "Det här passar till",
      paragraphs: ["Ett skal, en laddare, något för öronen: betala månad för månad, vid sidan av avtalet."],
    },
    reminder: {
      subject: "Funderar du fortfarande?",
      preheader: "Dina tillbehör väntar på dig.",
      title: "Finns kvar för dig",
      paragraphs: ["Det du tittade på finns kvar, till samma månadskostnad."],
    },
    offer: "Betalas månad för månad, i butik och på nätet.",
  },
  ending: {
    name: "Sista betalningen",
    mailStep: "Avtalet går snart ut",
    alertStep: "Be butiken ringa",
    mail: {
      subject: "Din sista betalning är {{deviceContract.endDate}}",
      preheader: "Vad som händer nu med din {{deviceContract.deviceName}}.",
      title: "Snart i mål",
      paragraphs: [
        "{{deviceContract.endDate}} går avtal {{deviceContract.reference}} ut, och din {{deviceContract.deviceName}} är din egen.",
        "Vill du ha en ny tar vi gärna den gamla i inbyte.",
      ],
    },
  },
};
