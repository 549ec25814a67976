import type { TradeWords } from "../words.ts";

export const pt: TradeWords = {
  greeting: "Olá, {name},",
  quote: {
    subject: "A sua proposta de retoma {sid}",
    before: "Avaliamos o seu {devices} em {total}. A proposta é válida até {date}.",
    button: "Abrir a proposta",
    after:
      "Leve o equipamento e esta proposta a uma loja {retailer}. Verificamos aí o equipamento; o valor pode mudar se o estado for diferente das suas respostas.",
    afterVisit:
      "Um estafeta passa em sua casa em {day} entre as {from} e as {to}. Tenha pronto o equipamento, sem sessão na conta na nuvem, com o seu documento de identificação e esta proposta. O equipamento é verificado depois; o valor pode mudar se o estado for diferente das suas respostas.",
  },
  visitRefused: {
    subject: "Sem recolha em {day}",
    before:
      "Infelizmente, o estafeta não pode passar em sua casa em {day}. A sua proposta de {total} pelo seu {devices} continua válida até {date}.",
  },
  approval: {
    subject: "Confirme a sua retoma",
    before: "{store} oferece-lhe {total} pelo seu {devices}. Leia a proposta e aceite-a ou recuse-a.",
    button: "Ler a proposta",
    after: "A ligação é válida durante {minutes} minutos. Se não está na nossa loja, ignore esta mensagem.",
    sms: "{retailer}: leia e responda à nossa proposta de retoma de {total}: {link}",
  },
  receipt: {
    subject: "A sua retoma {quote}",
    before: "Obrigado. Recebemos o seu {devices} por {total} em {store}.",
    giftCard: "Este é o seu cartão-presente. Serve para uma compra posterior e é válido até {date}.",
    bank: "O montante é transferido para a sua conta 48 horas após a retoma.",
  },
  reminder: {
    subject: "{store}: {count} equipamentos aguardam recolha",
    before: "O cofre de {store} guarda {count} equipamentos. Marque uma recolha.",
    button: "Marcar recolha",
  },
  print: {
    termsTitle: "Condições da retoma",
    title: "Recibo de retoma",
    created: "Criado em",
    validUntil: "Válido até",
    customer: "Cliente",
    store: "Loja",
    idNumber: "Número do documento",
    device: "Equipamento",
    reference: "IMEI / N.º de série",
    condition: "Estado",
    value: "Valor",
    total: "Valor total",
    swapCost: "Custo da renovação",
    paymentTypes: { CARD: "cartão", CASH: "numerário", BANK_TRANSFER: "transferência" },
    giftCard: "Cartão-presente",
    customerCopy: "Cópia do cliente",
    storeCopy: "Cópia da loja, conserve nos seus registos",
    collectorCopy: "Cópia do recolhedor",
    reminders: [
      "Lembrete: como preparar os equipamentos para a recolha",
      "Coloque esta folha junto do equipamento ou dos equipamentos (de preferência num envelope almofadado)",
      "Guarde tudo no cofre da loja, pronto para a recolha",
      "Quando tiver 5 ou mais equipamentos, marque uma recolha na área Administração do portal.",
    ],
    buyer:
      "O comprador do equipamento é {collector}. {retailer} e as suas lojas não são parte no contrato de retoma.",
    declarations: [
      "Tenho o direito de realizar esta operação.",
      "Os bens são minha propriedade e nenhum terceiro tem direitos sobre eles.",
      "Posso transmitir a plena propriedade dos bens a {retailer}.",
      "Sei que todos os dados do equipamento serão apagados.",
      "Não reclamarei de {retailer} pela perda de dados.",
      "{retailer} não responde perante terceiros em relação ao equipamento.",
    ],
    terms: "As condições completas da retoma estão no nosso site:",
    signedOn: "Assinado em {date}",
    accepts: "O cliente aceita",
    signature: "Assinatura",
    pageOf: "Página {page} de {total}",
  },
  manifest: {
    title: "Guia de recolha",
    collector: "Recolhedor",
    schedule: "Data e hora",
    devices: "Equipamentos",
    total: "Valor total",
    handedOver: "Entregue por (loja)",
    taken: "Recolhido por (estafeta)",
  },
};
