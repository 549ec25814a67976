import type { CampaignTexts } from "../campaign-texts.ts";

export const pt: CampaignTexts = {
  greeting: "Olá, {{customer.firstName}},",
  team: "A equipa {{retailer.name}}",
  because: "Recebe esta mensagem porque tem um contrato com a {{retailer.name}}.",
  contractButton: "Ver o seu contrato",
  offersButton: "Ver as suas ofertas",
  perMonth: "por mês",
  facts: {
    device: "Equipamento",
    plan: "Plano",
    monthly: "Prestação mensal",
    since: "Início",
    until: "Última prestação",
    reference: "Contrato",
  },
  storeTitle: "Estamos aqui para si",
  blocks: {
    header: "O nome da marca sobre a sua cor, no topo de cada e-mail",
    contract: "O contrato em números",
    store: "A loja do cliente",
    offer: "A primeira oferta da campanha, ao preço de hoje",
    footer: "Porque foi enviado o e-mail, e por quem",
  },
  welcome: {
    name: "Boas-vindas ao seu contrato",
    mailStep: "Boas-vindas com o contrato em números",
    checkStep: "Como está o equipamento?",
    mail: {
      subject: "Bem-vindo(a), {{customer.firstName}}: o seu {{deviceContract.deviceName}} está pronto",
      preheader: "O contrato {{deviceContract.reference}} num relance.",
      title: "Desfrute do seu novo equipamento",
      paragraphs: [
        "Obrigado por escolher a {{retailer.name}}. O seu contrato começou em {{deviceContract.startDate}}; foi isto que acordámos.",
        "O guia em anexo explica os pagamentos, o seguro e a troca em palavras simples.",
      ],
    },
    check: {
      subject: "Está tudo como deve ser?",
      preheader: "Dez dias com o seu {{deviceContract.deviceName}}.",
      title: "Como está o seu {{deviceContract.deviceName}}?",
      paragraphs: [
        "Já o tem há alguns dias. Se algo não estiver bem, passe por cá ou ligue-nos: nós resolvemos.",
      ],
    },
  },
  paper: {
    fileName: "O-seu-contrato-explicado.pdf",
    title: "O seu contrato explicado",
    html: "<h2>Pagamentos</h2><p>A prestação é cobrada no mesmo dia de cada mês. Pode liquidar o restante em qualquer altura.</p><h2>Desistência</h2><p>Dentro do prazo de livre resolução pode terminar o contrato sem indicar motivo. Devolva o equipamento numa das nossas lojas.</p><h2>Danos, perda e roubo</h2><ul><li>Avise-nos no prazo de dois dias.</li><li>Tenha o número do contrato consigo.</li><li>Com seguro, reparamos ou substituímos o equipamento.</li></ul><h2>Troca</h2><p>A partir da data de troca pode entregar o equipamento e escolher outro.</p>",
  },
  upgrade: {
    name: "A sua troca está próxima",
    mailStep: "Convite para trocar",
    smsStep: "Lembrete por SMS",
    pageStep: "Página com ofertas de troca",
    waitStep: "Aguardar a troca",
    mail: {
      subject:
        "{{customer.firstName}}, pode trocar sem custos a partir de {{deviceContract.freeUpgradeDate}}",
      preheader: "Entregue o seu {{deviceContract.deviceName}} e escolha um novo.",
      title: "Hora de algo novo",
      paragraphs: [
        "A partir de {{deviceContract.freeUpgradeDate}} pode entregar o seu {{deviceContract.deviceName}} e levar um novo, sem pagar mais pelo antigo.",
        "Escolhemos alguns que combinam com o que paga hoje.",
      ],
    },
    sms: "{{retailer.name}}: pode trocar sem custos a partir de {{deviceContract.freeUpgradeDate}}. As suas ofertas: {{offers.url}}",
    page: {
      title: "As suas ofertas de troca",
      text: "Entregue o seu {{deviceContract.deviceName}} a partir de {{deviceContract.freeUpgradeDate}} e escolha um destes. Os preços são os de hoje.",
    },
    offer: "Seu com a troca. Sai o antigo, entra o novo.",
  },
  accessories: {
    name: "Acessórios para o novo equipamento",
    mailStep: "Acessórios compatíveis",
    reminderStep: "Lembrete a quem abriu",
    mail: {
      subject: "Feitos para o seu {{deviceContract.deviceName}}",
      preheader: "{{offers.deviceName}} desde {{offers.monthlyPrice}} por mês.",
      title: "O que combina com ele",
      paragraphs: ["Uma capa, um carregador, algo para os ouvidos: pague mês a mês, ao lado do contrato."],
    },
    reminder: {
      subject: "Ainda a pensar?",
      preheader: "Os seus acessórios esperam por si.",
      title: "Ainda disponíveis para si",
      paragraphs: ["O que viu continua cá, pela mesma prestação mensal."],
    },
    offer: "Pago mês a mês, nas lojas e online.",
  },
  ending: {
    name: "Última prestação",
    mailStep: "O contrato termina em breve",
    alertStep: "Pedir à loja que ligue",
    mail: {
      subject: "A sua última prestação é em {{deviceContract.endDate}}",
      preheader: "O que se segue com o seu {{deviceContract.deviceName}}.",
      title: "Está quase",
      paragraphs: [
        "Em {{deviceContract.endDate}} termina o contrato {{deviceContract.reference}} e o {{deviceContract.deviceName}} é seu.",
        "Se quiser um novo, aceitamos o antigo em troca.",
      ],
    },
  },
};
