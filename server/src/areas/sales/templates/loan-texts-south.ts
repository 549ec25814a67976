import type { LoanTexts } from "./loan-texts.ts";

export const french: LoanTexts = {
  device: "Appareil",
  upfront: "Vous payez {upfront} au départ, à titre d’apport initial.",
  pays: "Vous payez {payments} pour {productName} pendant {flex} mois.",
  upgrade:
    "Après {fixed} mensualités, vous aurez payé {totalFixed} et pourrez renouveler. Sans renouvellement, le total estimé sur {flex} mois est de {total}, après quoi l’appareil est à vous.",
  handingIn:
    "Pour renouveler, vous rendez l’appareil dans l’état convenu et le solde est réglé. S’il n’est pas dans cet état, {provider} vous indique un coût de réparation ou une valeur de reprise réduite, crédite votre compte en conséquence, et vous payez le reste.",
  aMonth: "{amount} par mois",
  aMonthFromTo: "{amount} par mois (mois {from} à {to})",
  inMonth: "{amount} le mois {from}",
  payingOff: "Le total sur {fixed} mois est de {total}, après quoi l’appareil est à vous.",
  leased: "Le total sur {fixed} mois est de {total}.",
  discount: "Une remise initiale de {discount} a été appliquée.",
  extrasApart:
    "Vos accessoires font l’objet d’un contrat distinct de {paymentsOfExtras} pendant {fixed} mois et ne sont pas à rendre lors du renouvellement.",
  extrasInvoiced:
    "Vos accessoires sont facturés avec l’appareil et ne sont pas à rendre lors du renouvellement.",
  extrasTogether: "Vos accessoires sont facturés avec l’appareil.",
  extrasCovered:
    "Vos accessoires sont couverts par votre remise initiale de {discount} (le reste a été déduit de votre appareil).",
  extrasOnly:
    "Vous payez {payments} pour vos accessoires pendant {fixed} mois. Après {fixed} mensualités, vous aurez payé {totalFixed}.",
  rates: "Le taux effectif est de {fixedRate} sur la période fixe et de {totalRate} sur la durée totale.",
  provided: "Le contrat est soumis à acceptation et proposé par {provider}.",
  account: "Si vous avez déjà un compte de crédit chez {provider}, cet achat s’ajoute à son solde.",
  app: "Vous consultez et modifiez vos paiements dans votre compte {provider} ; si vous en avez déjà un, cet achat s’ajoute à son solde.",
  invoice:
    "{provider} vous envoie une facture chaque mois ; si vous avez déjà un compte de crédit, cet achat s’ajoute à son solde.",
  bank: "Les mensualités sont prélevées par {provider} ; si vous y avez déjà un compte de crédit, cet achat s’ajoute à son solde.",
  lease: "Jusqu’à la fin du contrat, l’appareil reste la propriété de {provider}.",
};

export const spanish: LoanTexts = {
  device: "Dispositivo",
  upfront: "Pagará {upfront} al principio como entrada.",
  pays: "Paga {payments} por {productName} durante {flex} meses.",
  upgrade:
    "Tras {fixed} pagos habrá abonado {totalFixed} y podrá renovar. Si no renueva, el total estimado en {flex} meses es de {total}, y después el dispositivo es suyo.",
  handingIn:
    "Para renovar, devuelve el dispositivo en el estado acordado y el saldo queda liquidado. Si no está en ese estado, {provider} le comunica un coste de reparación o un valor de recompra menor, lo abona en su cuenta y usted paga el resto.",
  aMonth: "{amount} al mes",
  aMonthFromTo: "{amount} al mes (meses {from} a {to})",
  inMonth: "{amount} en el mes {from}",
  payingOff: "El total en {fixed} meses es de {total}, y después el dispositivo es suyo.",
  leased: "El total en {fixed} meses es de {total}.",
  discount: "Se ha aplicado un descuento inicial de {discount}.",
  extrasApart:
    "Sus accesorios tienen un contrato aparte de {paymentsOfExtras} durante {fixed} meses y no hay que devolverlos al renovar.",
  extrasInvoiced: "Sus accesorios se facturan junto con el dispositivo y no hay que devolverlos al renovar.",
  extrasTogether: "Sus accesorios se facturan junto con el dispositivo.",
  extrasCovered:
    "El pago de sus accesorios queda cubierto por su descuento inicial de {discount} (el resto se ha aplicado a su dispositivo).",
  extrasOnly:
    "Paga {payments} por sus accesorios durante {fixed} meses. Tras {fixed} pagos habrá abonado {totalFixed}.",
  rates: "El tipo efectivo es del {fixedRate} en el periodo fijo y del {totalRate} en el periodo total.",
  provided: "El contrato está sujeto a aprobación y lo ofrece {provider}.",
  account: "Si ya tiene una cuenta de crédito en {provider}, esta compra se suma a su saldo.",
  app: "Puede ver y cambiar sus pagos en su cuenta de {provider}; si ya tiene una, esta compra se suma a su saldo.",
  invoice:
    "{provider} le envía una factura cada mes; si ya tiene una cuenta de crédito, esta compra se suma a su saldo.",
  bank: "{provider} cobra los pagos; si ya tiene allí una cuenta de crédito, esta compra se suma a su saldo.",
  lease: "Hasta el final del contrato, el dispositivo es propiedad de {provider}.",
};

export const portuguese: LoanTexts = {
  device: "Equipamento",
  upfront: "Paga {upfront} no início, como entrada.",
  pays: "Paga {payments} por {productName} durante {flex} meses.",
  upgrade:
    "Após {fixed} pagamentos terá pago {totalFixed} e poderá renovar. Se não renovar, o total estimado em {flex} meses é de {total}, e depois o equipamento é seu.",
  handingIn:
    "Para renovar, devolve o equipamento no estado acordado e o saldo fica liquidado. Se não estiver nesse estado, {provider} indica um custo de reparação ou um valor de retoma inferior, credita a sua conta em conformidade, e cabe-lhe a si pagar o restante.",
  aMonth: "{amount} por mês",
  aMonthFromTo: "{amount} por mês (meses {from} a {to})",
  inMonth: "{amount} no mês {from}",
  payingOff: "O total em {fixed} meses é de {total}, e depois o equipamento é seu.",
  leased: "O total em {fixed} meses é de {total}.",
  discount: "Foi aplicado um desconto inicial de {discount}.",
  extrasApart:
    "Os seus acessórios têm um contrato à parte de {paymentsOfExtras} durante {fixed} meses e não têm de ser devolvidos na renovação.",
  extrasInvoiced:
    "Os seus acessórios são faturados com o equipamento e não têm de ser devolvidos na renovação.",
  extrasTogether: "Os seus acessórios são faturados com o equipamento.",
  extrasCovered:
    "O pagamento dos seus acessórios é coberto pelo desconto inicial de {discount} (o restante foi aplicado ao equipamento principal).",
  extrasOnly:
    "Paga {payments} pelos seus acessórios durante {fixed} meses. Após {fixed} pagamentos terá pago {totalFixed}.",
  rates: "A taxa efetiva é de {fixedRate} no período fixo e de {totalRate} no período total.",
  provided: "O contrato está sujeito a aprovação e é prestado por {provider}.",
  account: "Se já tiver uma conta de crédito em {provider}, esta compra é somada ao respetivo saldo.",
  app: "Consulta e altera os pagamentos na sua conta {provider}; se já tiver uma, esta compra é somada ao respetivo saldo.",
  invoice:
    "{provider} envia-lhe uma fatura todos os meses; se já tiver uma conta de crédito, esta compra é somada ao saldo.",
  bank: "Os pagamentos são cobrados por {provider}; se já tiver lá uma conta de crédito, esta compra é somada ao saldo.",
  lease: "Até ao fim do contrato, o equipamento é propriedade de {provider}.",
};

export const italian: LoanTexts = {
  device: "Dispositivo",
  upfront: "All’inizio paga {upfront} come anticipo.",
  pays: "Paga {payments} per {productName} per {flex} mesi.",
  upgrade:
    "Dopo {fixed} rate avrà pagato {totalFixed} e potrà fare l’upgrade. Senza upgrade, il totale stimato in {flex} mesi è {total}, dopodiché il dispositivo è Suo.",
  handingIn:
    "Per fare l’upgrade restituisce il dispositivo nelle condizioni concordate e il saldo è estinto. Se non è in quelle condizioni, {provider} comunica un costo di riparazione o un valore di permuta ridotto, lo accredita sul Suo conto e Lei paga il resto.",
  aMonth: "{amount} al mese",
  aMonthFromTo: "{amount} al mese (mesi {from}-{to})",
  inMonth: "{amount} nel mese {from}",
  payingOff: "Il totale in {fixed} mesi è {total}, dopodiché il dispositivo è Suo.",
  leased: "Il totale in {fixed} mesi è {total}.",
  discount: "È stato applicato uno sconto iniziale di {discount}.",
  extrasApart:
    "I Suoi accessori hanno un contratto separato di {paymentsOfExtras} per {fixed} mesi e non vanno restituiti con l’upgrade.",
  extrasInvoiced:
    "I Suoi accessori sono fatturati insieme al dispositivo e non vanno restituiti con l’upgrade.",
  extrasTogether: "I Suoi accessori sono fatturati insieme al dispositivo.",
  extrasCovered:
    "Il pagamento degli accessori è coperto dallo sconto iniziale di {discount} (il resto è stato applicato al dispositivo principale).",
  extrasOnly:
    "Paga {payments} per i Suoi accessori per {fixed} mesi. Dopo {fixed} rate avrà pagato {totalFixed}.",
  rates: "Il tasso effettivo è {fixedRate} sul periodo fisso e {totalRate} sull’intera durata.",
  provided: "Il contratto è soggetto ad approvazione ed è offerto da {provider}.",
  account: "Se ha già un conto di credito presso {provider}, questo acquisto si aggiunge al saldo.",
  app: "Può vedere e modificare i pagamenti nel Suo conto {provider}; se ne ha già uno, questo acquisto si aggiunge al saldo.",
  invoice:
    "{provider} Le invia una fattura ogni mese; se ha già un conto di credito, questo acquisto si aggiunge al saldo.",
  bank: "Le rate sono addebitate da {provider}; se ha già lì un conto di credito, questo acquisto si aggiunge al saldo.",
  lease: "Fino alla fine del contratto il dispositivo resta di proprietà di {provider}.",
};

export const dutch: LoanTexts = {
  device: "Toestel",
  upfront: "U betaalt bij de start een voorschot van {upfront}.",
  pays: "U betaalt {payments} voor {productName} gedurende {flex} maanden.",
  upgrade:
    "Na {fixed} betalingen hebt u {totalFixed} betaald en kunt u upgraden. Zonder upgrade bedraagt het geraamde totaal over {flex} maanden {total}; daarna is het toestel van u.",
  handingIn:
    "Om te upgraden geeft u het toestel terug in de afgesproken staat en is het saldo vereffend. Is het niet in die staat, dan deelt {provider} een herstelkost of een lagere inruilwaarde mee, crediteert uw rekening en betaalt u de rest.",
  aMonth: "{amount} per maand",
  aMonthFromTo: "{amount} per maand (maand {from} tot {to})",
  inMonth: "{amount} in maand {from}",
  payingOff: "Het totaal over {fixed} maanden bedraagt {total}; daarna is het toestel van u.",
  leased: "Het totaal over {fixed} maanden bedraagt {total}.",
  discount: "Er is vooraf een korting van {discount} toegepast.",
  extrasApart:
    "Voor uw accessoires geldt een apart contract van {paymentsOfExtras} gedurende {fixed} maanden; u hoeft ze bij een upgrade niet terug te geven.",
  extrasInvoiced:
    "Uw accessoires worden samen met het toestel gefactureerd; u hoeft ze bij een upgrade niet terug te geven.",
  extrasTogether: "Uw accessoires worden samen met het toestel gefactureerd.",
  extrasCovered:
    "Uw accessoires zijn gedekt door uw korting van {discount} (de rest is op uw toestel toegepast).",
  extrasOnly:
    "U betaalt {payments} voor uw accessoires gedurende {fixed} maanden. Na {fixed} betalingen hebt u {totalFixed} betaald.",
  rates:
    "De effectieve rente bedraagt {fixedRate} over de vaste periode en {totalRate} over de volledige duur.",
  provided: "Het contract is onder voorbehoud van goedkeuring en wordt verstrekt door {provider}.",
  account: "Hebt u al een kredietrekening bij {provider}, dan wordt deze aankoop bij het saldo geteld.",
  app: "U bekijkt en wijzigt uw betalingen in uw rekening bij {provider}; hebt u er al een, dan wordt deze aankoop bij het saldo geteld.",
  invoice:
    "{provider} stuurt u elke maand een factuur; hebt u al een kredietrekening, dan wordt deze aankoop bij het saldo geteld.",
  bank: "De betalingen worden geïnd door {provider}; hebt u daar al een kredietrekening, dan wordt deze aankoop bij het saldo geteld.",
  lease: "Tot het einde van het contract blijft het toestel eigendom van {provider}.",
};
