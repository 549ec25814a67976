import type { DocumentTexts } from "./document-texts.ts";

export const finnish: DocumentTexts = {
  pageOf: "Sivu {page}/{total}",
  control: "Ctrl",
  manual: {
    title: "Käyttöopas",
    lead: "Kirjautumisesta allekirjoitettuun sopimukseen: mitä tarvitset myyntitiskillä ({retailer}) ja missä järjestyksessä.",
    signIn: {
      heading: "Kirjautuminen",
      open: "Avaa kassan selaimessa {address}.",
      withPassword: [
        "Anna sähköpostiosoitteesi tai käyttäjätunnuksesi ja salasanasi ja valitse ”Kirjaudu”.",
        "Ensimmäisellä kerralla valitset oman salasanan. Sivu merkitsee säännöt täytetyiksi sitä mukaa kuin kirjoitat.",
        "Unohditko sen? Valitse ”Unohditko salasanan?”. Sähköpostissa oleva linkki on voimassa tunnin, ja sillä saat uuden salasanan yhtä kirjautumista varten; sen jälkeen valitset oman.",
      ],
      lock: "{failures} väärän yrityksen jälkeen tunnuksesi lukitaan vähintään {lockMinutes} minuutiksi. Jos joku on voinut nähdä salasanasi, vaihda se heti: käyttäjävalikko, ”Vaihda salasana”.",
      withCompanyAccount: [
        "Valitse ”Kirjaudu yritystunnuksella”. Kirjaudut yrityksesi omalla sivulla ja palaat tänne automaattisesti.",
        "Salasanasi on vain yritykselläsi. Jos se ei enää toimi, IT-osasto auttaa; täällä ei ole vaihdettavaa salasanaa.",
      ],
      leaving:
        "Kirjaudu ulos, kun lähdet kassalta: nimelläsi tehty kauppa on sinun vastuullasi. Jos kassaa ei käytetä {idleMinutes} minuuttiin, sinut kirjataan ulos.",
    },
    store: {
      heading: "Myymälän valinta",
      headingWithLanguage: "Myymälä ja kieli",
      store:
        "Myymälä, jolle myyt, näkyy jokaisen sivun yläreunassa. Tarkista se ennen ensimmäistä asiakasta: ostoskorit, sopimukset ja luvut kirjataan sinne. Jos vaihdat myymälää ostoskorin ollessa auki, kori siirtyy mukana.",
      language: "Sen vierestä valitset kielen. Sivu vaihtuu heti, ja valintasi muistetaan ensi kerralla.",
    },
    sale: {
      heading: "Myynnin aloittaminen",
      start: "Valitse valikosta ”Uusi ostoskori” ja sitten palvelu, jonka asiakas tarvitsee.",
      model: "Valitse tuoteryhmä ja malli. Hakukenttä rajaa luetteloa.",
      options:
        "Valitse versio, vakuutus ja maksusuunnitelma. Kuukausihinta seuraa jokaista valintaa; värillinen piste kertoo varastotilanteen.",
      extras: "Lisää lisävarusteet ja palvelut ja siirrä kaikki ostoskoriin.",
      customer:
        "Siirry kassalle. Kirjoita asiakkaan tiedot täsmälleen niin kuin ne ovat henkilötodistuksessa; rahoituskumppanin linkki lähetetään tässä antamaasi puhelinnumeroon tai sähköpostiosoitteeseen.",
      company:
        "Siirry kassalle. Hae yritys nimellä, tarkista sen tiedot, lisää yhteyshenkilö ja valitse joko rahoitushakemus tai pelkkä tarjous.",
    },
    cart: {
      heading: "Ostoskoripaneeli",
      content:
        "Jokaisen vaiheen vieressä oleva paneeli näyttää, mitä asiakas ostaa: laitteen, lisätuotteet ja alennukset sekä niiden alla kuukausierän, käsirahan ja kokonaishinnan. Lue nämä kolme lukua ääneen ennen kuin jatkat.",
      changes:
        "Poista rivi sen vieressä olevalla painikkeella. Lukko tarkoittaa, että rivi kuuluu toiseen valintaan ja pysyy korissa.",
      plans:
        "Myös alennukset lisätään paneelissa. Jos useampi maksusuunnitelma sopii, paneeli näyttää, miten kukin muuttaisi kuukausierää.",
      quantities:
        "Leasingissä muutat määriä ja yksikköhintoja suoraan ostoskorissa; hinnat ovat ilman arvonlisäveroa.",
    },
    tradeIn: {
      heading: "Vaihtolaitteet",
      steps: [
        "Avaa vaihtolaitepalvelu ja skannaa tai kirjoita IMEI- tai sarjanumero. Varastetuksi ilmoitettua tai yhä tiliin lukittua laitetta ei oteta vastaan.",
        "Käy kysymykset läpi laite kädessä. Vastaukset ratkaisevat kuntoluokan ja kuntoluokka hinnan.",
        "Näytä tarjous asiakkaalle. Jos hän hyväksyy sen, tarkista henkilötodistus ja täytä sivun pyytämät tiedot.",
        "Valitse, mihin arvo käytetään, tulosta kuitti ja pane laite kassakaappiin, kunnes se noudetaan.",
      ],
      quotes: "Asiakkaan kotona hakema tarjous löytyy kohdasta ”Vaihtolaitteet” › ”Hae verkkotarjous”.",
    },
    contract: {
      heading: "Sopimuksen seuraaminen",
      status:
        "Hakemuksen jälkeen tilasivu näyttää jokaisen vaiheen ja päivittyy itsestään. Asiakas lukee ehdot ja allekirjoittaa omalla puhelimellaan; jos linkki ei ole tullut perille, lähetä se sivulta uudelleen.",
      identity: "Kun luotto on hyväksytty, vertaa henkilötodistusta näytöllä olevaan nimeen ja vahvista se.",
      reference:
        "Kun sivu pyytää, skannaa juuri sen laitteen IMEI- tai sarjanumero, jonka luovutat. Aktivoi sitten sopimus.",
      handOver: "Luovuta laite vasta, kun sivu antaa luvan. Siihen asti kauppa on kesken.",
      company: [
        "Sopimussivu näyttää, missä hakemus on: päätös, allekirjoitus, tilaus ja toimitus.",
        "Kirjaa sarjanumerot, kun laitteet saapuvat, ja vahvista asennus.",
      ],
      later:
        "Etkö ehdi loppuun? Siirrä sopimusta ja kirjoita siihen muistiinpano. Avoimet ovat kohdassa ”Sopimukset” › ”Odottavat sopimukset”, kaikki muut kohdassa ”Sopimukset” › ”Myynnit”.",
    },
    shortcuts: {
      heading: "Skanneri ja näppäimistö",
      scanner:
        "Mikä tahansa näppäimistön tavoin kirjoittava skanneri käy: kun kysytään viitettä, IMEI- tai sarjanumeroa, skannaa kirjoittamisen sijaan.",
      search: "Skannaa tai hae, miltä sivulta tahansa (Macissa Cmd+K)",
      next: "Seuraavaan vaiheeseen",
      back: "Yksi vaihe taaksepäin",
      cart: "Ostoskoripaneeliin",
    },
    help: {
      heading: "Täältä saat apua",
      text: "Kysy ensin myymäläpäälliköltä. Jos se ei auta, kirjoita tukeen: myymäläsi, sopimuksen viite, mitä teit ja mitä näytöllä luki. Jos virheilmoituksessa on viite, liitä se mukaan. Älä koskaan lähetä salasanoja, korttinumeroita tai kuvia henkilötodistuksista.",
      documents: "Lisää ohjeita löydät valikon kohdasta ”Tuki”.",
    },
  },
  service: {
    title: "Laitteen jättäminen huoltoon",
    lead: "Tietokoneille, tableteille, kelloille ja lisävarusteille ({retailer}). Älypuhelimet ilmoitetaan huoltoon erikseen; kysy myymälästä.",
    bring: {
      heading: "Ota mukaan",
      items: [
        "Laite virtalähteineen ja kaikki vikaan liittyvä, esimerkiksi kaapeli, näppäimistö tai kynä",
        "Kuitti tai sopimuksesi viite",
        "Henkilötodistus sekä puhelinnumero ja sähköpostiosoite, joista tavoitamme sinut",
      ],
    },
    before: {
      heading: "Ennen kuin tulet",
      steps: [
        "Varmuuskopioi tietosi. Laite voidaan joutua tyhjentämään huollossa, emmekä voi palauttaa sen sisältöä.",
        "Kirjaudu ulos tileiltäsi ja poista kadonneen laitteen paikannus käytöstä. Tiliin lukittua laitetta ei voi korjata.",
        "Poista SIM- ja muistikortit, kotelot ja suojakalvot ja jätä ne kotiin.",
      ],
    },
    written: {
      heading: "Myymälä kirjaa ylös",
      items: [
        "Nimesi ja yhteystietosi",
        "Mallin ja sarjanumeron",
        "Vian omin sanoin ja sen, milloin se ilmenee",
        "Näkyvät vauriot ja sen, mitä jätät laitteen mukana",
        "Onko tietosi varmuuskopioitu ja mihin summaan asti saamme korjata kysymättä sinulta",
      ],
      copy: "Lue lomake, allekirjoita se ja säilytä oma kappaleesi. Siinä on huoltosi numero.",
    },
    duration: {
      heading: "Kauanko se kestää",
      time: "Useimmat huollot kestävät viikosta kahteen. Jos osa on tilattava, kerromme siitä. Saat viestin heti, kun laite on valmis; ota mukaan oma kappaleesi ja henkilötodistus.",
      estimate:
        "Jos hinta ylittää sovitun summan, aloitamme vasta, kun olet hyväksynyt kustannusarviomme. Lakisääteiset oikeutesi pysyvät ennallaan.",
    },
    contact: {
      heading: "Kysyttävää?",
      text: "Myymäläsi auttaa mielellään. Pidä huoltosi numero esillä, kun soitat tai kirjoitat.",
    },
  },
};
