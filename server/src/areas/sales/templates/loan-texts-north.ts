import type { LoanTexts } from "./loan-texts.ts";

export const english: LoanTexts = {
  device: "Device",
  upfront: "You will pay {upfront} initially as an upfront payment.",
  pays: "You pay {payments} for {productName} over {flex} months.",
  upgrade:
    "After {fixed} payments the amount paid will be {totalFixed}, when you may upgrade. If you do not upgrade, the estimated total over {flex} months is {total}, after which the device is yours.",
  handingIn:
    "To upgrade, you return the device in a pre-agreed condition and the balance is settled. If it is not in that condition, {provider} will advise a repair cost or a reduced trade-in value, credit your account accordingly, and you pay the remaining balance.",
  aMonth: "{amount} a month",
  aMonthFromTo: "{amount} a month (months {from}–{to})",
  inMonth: "{amount} in month {from}",
  payingOff: "The total over {fixed} months is {total}, after which the device is yours.",
  leased: "The total over {fixed} months is {total}.",
  discount: "An upfront discount of {discount} has been applied.",
  extrasApart:
    "Your extras have a separate agreement for {paymentsOfExtras} over {fixed} months and need not be returned when you upgrade.",
  extrasInvoiced:
    "Your extras are invoiced together with the device and need not be returned when you upgrade.",
  extrasTogether: "Your extras are invoiced together with the device.",
  extrasCovered:
    "Payment for your extras is covered by your upfront discount of {discount} (the remainder of which has been applied to your main device).",
  extrasOnly:
    "You pay {payments} for your extras over {fixed} months. After {fixed} payments the amount paid will be {totalFixed}.",
  rates:
    "The effective interest rate is {fixedRate} over the fixed period and {totalRate} over the total period.",
  provided: "The agreement is subject to status and provided by {provider}.",
  account: "If you already have a credit account with {provider}, this purchase is added to its balance.",
  app: "You see and change your payments in your {provider} account; an account that you already have gets this purchase added to its balance.",
  invoice:
    "{provider} sends you an invoice every month; a credit account that you already have gets this purchase added to its balance.",
  bank: "The payments are collected by {provider}; a credit account that you already have there gets this purchase added to its balance.",
  lease: "Until the end of the agreement the device remains the property of {provider}.",
};

export const german: LoanTexts = {
  device: "Gerät",
  upfront: "Sie leisten zu Beginn eine Anzahlung von {upfront}.",
  pays: "Sie zahlen {payments} für {productName} über {flex} Monate.",
  upgrade:
    "Nach {fixed} Raten haben Sie {totalFixed} bezahlt und können upgraden. Ohne Upgrade beträgt der voraussichtliche Gesamtbetrag über {flex} Monate {total}; danach gehört das Gerät Ihnen.",
  handingIn:
    "Für das Upgrade geben Sie das Gerät im vereinbarten Zustand zurück, und der Restbetrag ist beglichen. Ist es nicht in diesem Zustand, nennt {provider} die Reparaturkosten oder einen geringeren Ankaufswert, schreibt diesen Ihrem Konto gut, und Sie zahlen den Rest.",
  aMonth: "{amount} im Monat",
  aMonthFromTo: "{amount} im Monat (Monat {from} bis {to})",
  inMonth: "{amount} in Monat {from}",
  payingOff: "Der Gesamtbetrag über {fixed} Monate ist {total}; danach gehört das Gerät Ihnen.",
  leased: "Der Gesamtbetrag über {fixed} Monate ist {total}.",
  discount: "Ein Rabatt von {discount} wurde vorab abgezogen.",
  extrasApart:
    "Für Ihr Zubehör gilt ein eigener Vertrag über {paymentsOfExtras} und {fixed} Monate; es muss beim Upgrade nicht zurückgegeben werden.",
  extrasInvoiced:
    "Ihr Zubehör wird zusammen mit dem Gerät in Rechnung gestellt und muss beim Upgrade nicht zurückgegeben werden.",
  extrasTogether: "Ihr Zubehör wird zusammen mit dem Gerät in Rechnung gestellt.",
  extrasCovered:
    "Ihr Zubehör ist durch den Rabatt von {discount} bezahlt (der Rest wurde auf Ihr Gerät angerechnet).",
  extrasOnly:
    "Sie zahlen {payments} für Ihr Zubehör über {fixed} Monate. Nach {fixed} Raten haben Sie {totalFixed} bezahlt.",
  rates:
    "Der effektive Jahreszins beträgt {fixedRate} über die feste Laufzeit und {totalRate} über die gesamte Laufzeit.",
  provided: "Der Vertrag setzt eine Bonitätsprüfung voraus und wird von {provider} geschlossen.",
  account: "Haben Sie bereits ein Kreditkonto bei {provider}, wird dieser Kauf dessen Saldo hinzugefügt.",
  app: "Ihre Zahlungen sehen und ändern Sie in Ihrem Konto bei {provider}; einem bestehenden Konto wird dieser Kauf hinzugefügt.",
  invoice:
    "{provider} schickt Ihnen jeden Monat eine Rechnung; einem bestehenden Kreditkonto wird dieser Kauf hinzugefügt.",
  bank: "Die Raten zieht {provider} ein; einem dort bestehenden Kreditkonto wird dieser Kauf hinzugefügt.",
  lease: "Bis zum Ende des Vertrags bleibt das Gerät Eigentum von {provider}.",
};

export const danish: LoanTexts = {
  device: "Enhed",
  upfront: "Du betaler {upfront} i udbetaling ved start.",
  pays: "Du betaler {payments} for {productName} i {flex} måneder.",
  upgrade:
    "Efter {fixed} betalinger har du betalt {totalFixed} og kan opgradere. Opgraderer du ikke, er det samlede beløb over {flex} måneder anslået til {total}, og derefter er enheden din.",
  handingIn:
    "For at opgradere afleverer du enheden i den aftalte stand, og restgælden er betalt. Er den ikke i den stand, oplyser {provider} en reparationspris eller en lavere indbytningsværdi, krediterer din konto, og du betaler resten.",
  aMonth: "{amount} om måneden",
  aMonthFromTo: "{amount} om måneden (måned {from}-{to})",
  inMonth: "{amount} i måned {from}",
  payingOff: "Det samlede beløb over {fixed} måneder er {total}, og derefter er enheden din.",
  leased: "Det samlede beløb over {fixed} måneder er {total}.",
  discount: "Der er trukket en rabat på {discount} fra på forhånd.",
  extrasApart:
    "Dit tilbehør har sin egen aftale på {paymentsOfExtras} i {fixed} måneder og skal ikke afleveres ved opgradering.",
  extrasInvoiced: "Dit tilbehør faktureres sammen med enheden og skal ikke afleveres ved opgradering.",
  extrasTogether: "Dit tilbehør faktureres sammen med enheden.",
  extrasCovered: "Dit tilbehør er dækket af rabatten på {discount} (resten er trukket fra din enhed).",
  extrasOnly:
    "Du betaler {payments} for dit tilbehør i {fixed} måneder. Efter {fixed} betalinger har du betalt {totalFixed}.",
  rates: "Den effektive rente er {fixedRate} i den faste periode og {totalRate} over hele perioden.",
  provided: "Aftalen forudsætter kreditgodkendelse og indgås med {provider}.",
  account: "Har du allerede en kreditkonto hos {provider}, lægges købet til dens saldo.",
  app: "Du ser og ændrer dine betalinger på din konto hos {provider}; har du en konto i forvejen, lægges købet til dens saldo.",
  invoice:
    "{provider} sender dig en faktura hver måned; har du en kreditkonto i forvejen, lægges købet til dens saldo.",
  bank: "Ydelserne opkræves af {provider}; har du en kreditkonto der i forvejen, lægges købet til dens saldo.",
  lease: "Enheden tilhører {provider}, indtil aftalen slutter.",
};

export const norwegian: LoanTexts = {
  device: "Enhet",
  upfront: "Du betaler {upfront} på forskudd ved start.",
  pays: "Du betaler {payments} for {productName} i {flex} måneder.",
  upgrade:
    "Etter {fixed} betalinger har du betalt {totalFixed} og kan oppgradere. Oppgraderer du ikke, er anslått totalbeløp over {flex} måneder {total}, og deretter er enheten din.",
  handingIn:
    "For å oppgradere leverer du inn enheten i avtalt stand, og restbeløpet er gjort opp. Er den ikke i denne standen, oppgir {provider} en reparasjonskostnad eller en lavere innbytteverdi, godskriver kontoen din, og du betaler resten.",
  aMonth: "{amount} i måneden",
  aMonthFromTo: "{amount} i måneden (måned {from}–{to})",
  inMonth: "{amount} i måned {from}",
  payingOff: "Totalbeløpet over {fixed} måneder er {total}, og deretter er enheten din.",
  leased: "Totalbeløpet over {fixed} måneder er {total}.",
  discount: "En rabatt på {discount} er trukket fra på forhånd.",
  extrasApart:
    "Tilbehøret har en egen avtale på {paymentsOfExtras} i {fixed} måneder og trenger ikke leveres inn ved oppgradering.",
  extrasInvoiced: "Tilbehøret faktureres sammen med enheten og trenger ikke leveres inn ved oppgradering.",
  extrasTogether: "Tilbehøret faktureres sammen med enheten.",
  extrasCovered: "Tilbehøret er dekket av rabatten på {discount} (resten er trukket fra på enheten).",
  extrasOnly:
    "Du betaler {payments} for tilbehøret i {fixed} måneder. Etter {fixed} betalinger har du betalt {totalFixed}.",
  rates: "Den effektive renten er {fixedRate} i den faste perioden og {totalRate} over hele perioden.",
  provided: "Avtalen forutsetter kredittgodkjenning og inngås med {provider}.",
  account: "Har du allerede en kredittkonto hos {provider}, legges kjøpet til saldoen.",
  app: "Du ser og endrer betalingene på kontoen din hos {provider}; har du en konto fra før, legges kjøpet til saldoen.",
  invoice:
    "{provider} sender deg faktura hver måned; har du en kredittkonto fra før, legges kjøpet til saldoen.",
  bank: "Beløpene trekkes av {provider}; har du en kredittkonto der fra før, legges kjøpet til saldoen.",
  lease: "Enheten tilhører {provider} til avtalen er slutt.",
};

export const swedish: LoanTexts = {
  device: "Enhet",
  upfront: "Du betalar {upfront} i kontantinsats vid start.",
  pays: "Du betalar {payments} för {productName} i {flex} månader.",
  upgrade:
    "Efter {fixed} betalningar har du betalat {totalFixed} och kan uppgradera. Om du inte uppgraderar är det beräknade totalbeloppet över {flex} månader {total}, därefter är enheten din.",
  handingIn:
    "För att uppgradera lämnar du tillbaka enheten i avtalat skick och skulden är reglerad. Är den inte i det skicket anger {provider} en reparationskostnad eller ett lägre inbytesvärde, krediterar ditt konto och du betalar resten.",
  aMonth: "{amount} i månaden",
  aMonthFromTo: "{amount} i månaden (månad {from}–{to})",
  inMonth: "{amount} månad {from}",
  payingOff: "Totalbeloppet över {fixed} månader är {total}, därefter är enheten din.",
  leased: "Totalbeloppet över {fixed} månader är {total}.",
  discount: "En rabatt på {discount} har dragits av i förväg.",
  extrasApart:
    "Dina tillbehör har ett eget avtal på {paymentsOfExtras} i {fixed} månader och behöver inte lämnas tillbaka vid uppgradering.",
  extrasInvoiced:
    "Dina tillbehör faktureras tillsammans med enheten och behöver inte lämnas tillbaka vid uppgradering.",
  extrasTogether: "Dina tillbehör faktureras tillsammans med enheten.",
  extrasCovered: "Dina tillbehör täcks av rabatten på {discount} (resten har dragits av på din enhet).",
  extrasOnly:
    "Du betalar {payments} för dina tillbehör i {fixed} månader. Efter {fixed} betalningar har du betalat {totalFixed}.",
  rates: "Den effektiva räntan är {fixedRate} under den fasta perioden och {totalRate} över hela perioden.",
  provided: "Avtalet förutsätter kreditprövning och ingås med {provider}.",
  account: "Har du redan ett kreditkonto hos {provider} läggs köpet till dess saldo.",
  app: "Du ser och ändrar dina betalningar på ditt konto hos {provider}; har du redan ett konto läggs köpet till dess saldo.",
  invoice:
    "{provider} skickar en faktura varje månad; har du redan ett kreditkonto läggs köpet till dess saldo.",
  bank: "Betalningarna dras av {provider}; har du redan ett kreditkonto där läggs köpet till dess saldo.",
  lease: "Enheten tillhör {provider} tills avtalet löper ut.",
};

export const finnish: LoanTexts = {
  device: "Laite",
  upfront: "Maksat aluksi käsirahan {upfront}.",
  pays: "Maksat tuotteesta {productName} {payments} {flex} kuukauden ajan.",
  upgrade:
    "{fixed} maksun jälkeen olet maksanut {totalFixed} ja voit vaihtaa uuteen. Jos et vaihda, arvioitu kokonaissumma {flex} kuukaudelta on {total}, minkä jälkeen laite on sinun.",
  handingIn:
    "Vaihtaaksesi palautat laitteen sovitussa kunnossa, ja jäljellä oleva velka kuittaantuu. Jos laite ei ole sovitussa kunnossa, {provider} ilmoittaa korjauskulun tai alemman hyvityshinnan, hyvittää tilisi ja maksat loput.",
  aMonth: "{amount} kuukaudessa",
  aMonthFromTo: "{amount} kuukaudessa (kuukaudet {from}–{to})",
  inMonth: "{amount} kuukautena {from}",
  payingOff: "Kokonaissumma {fixed} kuukaudelta on {total}, minkä jälkeen laite on sinun.",
  leased: "Kokonaissumma {fixed} kuukaudelta on {total}.",
  discount: "Hinnasta on vähennetty etukäteen alennus {discount}.",
  extrasApart:
    "Lisätuotteista on oma sopimus, {paymentsOfExtras} {fixed} kuukauden ajan, eikä niitä tarvitse palauttaa vaihdossa.",
  extrasInvoiced: "Lisätuotteet laskutetaan laitteen yhteydessä, eikä niitä tarvitse palauttaa vaihdossa.",
  extrasTogether: "Lisätuotteet laskutetaan laitteen yhteydessä.",
  extrasCovered: "Alennus {discount} kattaa lisätuotteet (loput on vähennetty laitteesta).",
  extrasOnly:
    "Maksat lisätuotteista {payments} {fixed} kuukauden ajan. {fixed} maksun jälkeen olet maksanut {totalFixed}.",
  rates: "Todellinen vuosikorko on {fixedRate} kiinteältä jaksolta ja {totalRate} koko ajalta.",
  provided: "Sopimus edellyttää luottopäätöstä, ja sen tarjoaa {provider}.",
  account: "Jos sinulla on jo luottotili (rahoittaja {provider}), ostos lisätään sen saldoon.",
  app: "Näet ja muutat maksujasi tililläsi (rahoittaja {provider}); jos tili on jo olemassa, ostos lisätään sen saldoon.",
  invoice:
    "{provider} lähettää laskun joka kuukausi; jos sinulla on jo luottotili, ostos lisätään sen saldoon.",
  bank: "{provider} perii maksut; jos sinulla on siellä jo luottotili, ostos lisätään sen saldoon.",
  lease: "{provider} omistaa laitteen sopimuksen loppuun asti.",
};
