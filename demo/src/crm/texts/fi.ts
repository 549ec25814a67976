import type { CampaignTexts } from "../campaign-texts.ts";

export const fi: CampaignTexts = {
  greeting: "Hei {{customer.firstName}}",
  team: "Terveisin {{retailer.name}}",
  because: "Saat tämän viestin, koska sinulla on sopimus: {{retailer.name}}.",
  contractButton: "Katso sopimuksesi",
  offersButton: "Katso tarjouksesi",
  perMonth: "kuukaudessa",
  facts: {
    device: "Laite",
    plan: "Maksutapa",
    monthly: "Kuukausimaksu",
    since: "Alkaa",
    until: "Viimeinen maksu",
    reference: "Sopimus",
  },
  storeTitle: "Autamme mielellämme",
  blocks: {
    header: "Myyjän nimi sen omalla värillä, jokaisen viestin alussa",
    contract: "Sopimus lukuina",
    store: "Asiakkaan oma myymälä",
    offer: "Kampanjan ensimmäinen tarjous päivän hinnalla",
    footer: "Miksi viesti lähetettiin ja kuka sen lähetti",
  },
  welcome: {
    name: "Tervetuloa asiakkaaksi",
    mailStep: "Tervetuloviesti ja sopimus lukuina",
    checkStep: "Miten laite toimii?",
    mail: {
      subject: "Tervetuloa, {{customer.firstName}}: {{deviceContract.deviceName}} on käytössäsi",
      preheader: "Sopimus {{deviceContract.reference}} yhdellä silmäyksellä.",
      title: "Iloa uudesta laitteesta",
      paragraphs: [
        "Kiitos, että valitsit meidät. Sopimuksesi alkoi {{deviceContract.startDate}}; tästä sovimme.",
        "Liitteenä oleva opas kertoo selkeästi maksuista, vakuutuksesta ja laitteen vaihdosta.",
      ],
    },
    check: {
      subject: "Onko kaikki kunnossa?",
      preheader: "Kymmenen päivää: {{deviceContract.deviceName}}.",
      title: "Miltä uusi laite tuntuu?",
      paragraphs: [
        "{{deviceContract.deviceName}} on ollut sinulla muutaman päivän. Jos jokin on vialla, tule käymään tai soita: hoidamme asian.",
      ],
    },
  },
  paper: {
    fileName: "Sopimuksesi-selkeasti.pdf",
    title: "Sopimuksesi selkeästi",
    html: "<h2>Maksut</h2><p>Maksu veloitetaan joka kuukausi samana päivänä. Voit maksaa loput milloin tahansa.</p><h2>Peruuttaminen</h2><p>Peruutusaikana voit päättää sopimuksen ilman syytä. Palauta laite mihin tahansa myymäläämme.</p><h2>Vahinko, katoaminen ja varkaus</h2><ul><li>Ilmoita kahden päivän kuluessa.</li><li>Pidä sopimusnumero lähellä.</li><li>Vakuutettu laite korjataan tai korvataan.</li></ul><h2>Vaihto</h2><p>Vaihtopäivästä alkaen voit palauttaa laitteen ja valita uuden.</p>",
  },
  upgrade: {
    name: "Pian voit vaihtaa",
    mailStep: "Kutsu vaihtamaan",
    smsStep: "Muistutus tekstiviestillä",
    pageStep: "Vaihtotarjousten sivu",
    waitStep: "Odotetaan vaihtoa",
    mail: {
      subject: "{{customer.firstName}}, voit vaihtaa maksutta {{deviceContract.freeUpgradeDate}} alkaen",
      preheader: "Palauta {{deviceContract.deviceName}} ja valitse uusi laite.",
      title: "Aika vaihtaa uuteen",
      paragraphs: [
        "{{deviceContract.freeUpgradeDate}} alkaen voit palauttaa laitteesi ({{deviceContract.deviceName}}) ja ottaa uuden. Vanhasta ei enää makseta.",
        "Valitsimme muutaman, jotka sopivat nykyiseen maksuusi.",
      ],
    },
    sms: "{{retailer.name}}: voit vaihtaa maksutta {{deviceContract.freeUpgradeDate}} alkaen. Tarjouksesi: {{offers.url}}",
    page: {
      title: "Vaihtotarjouksesi",
      text: "Palauta {{deviceContract.deviceName}} {{deviceContract.freeUpgradeDate}} alkaen ja valitse jokin näistä. Hinnat ovat päivän hintoja.",
    },
    offer: "Sinun, kun vaihdat. Vanha pois, uusi tilalle.",
  },
  accessories: {
    name: "Lisävarusteet uuteen laitteeseen",
    mailStep: "Sopivat lisävarusteet",
    reminderStep: "Muistutus avanneille",
    mail: {
      subject: "Sopii yhteen: {{deviceContract.deviceName}}",
      preheader: "{{offers.deviceName}} alkaen {{offers.monthlyPrice}} kuukaudessa.",
      title: "Nämä sopivat siihen",
      paragraphs: ["Kuori, laturi tai kuulokkeet: maksa kuukausittain sopimuksesi rinnalla."],
    },
    reminder: {
      subject: "Vieläkö mietit?",
      preheader: "Lisävarusteesi odottavat sinua.",
      title: "Yhä saatavilla sinulle",
      paragraphs: ["Katsomasi tuotteet ovat yhä täällä, samaan kuukausihintaan."],
    },
    offer: "Maksetaan kuukausittain, myymälässä ja verkossa.",
  },
  ending: {
    name: "Viimeinen maksu",
    mailStep: "Sopimus päättyy pian",
    alertStep: "Pyydetään myymälää soittamaan",
    mail: {
      subject: "Viimeinen maksusi on {{deviceContract.endDate}}",
      preheader: "Mitä seuraavaksi: {{deviceContract.deviceName}}.",
      title: "Melkein valmista",
      paragraphs: [
        "{{deviceContract.endDate}} sopimuksesi {{deviceContract.reference}} päättyy, ja {{deviceContract.deviceName}} on sinun.",
        "Jos haluat uuden, otamme vanhan mielellämme vaihdossa.",
      ],
    },
  },
};
