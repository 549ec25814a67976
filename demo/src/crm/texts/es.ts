import type { CampaignTexts } from "../campaign-texts.ts";

export const es: CampaignTexts = {
  greeting: "Hola, {{customer.firstName}}:",
  team: "El equipo de {{retailer.name}}",
  because: "Recibe este mensaje porque tiene un contrato con {{retailer.name}}.",
  contractButton: "Ver su contrato",
  offersButton: "Ver sus ofertas",
  perMonth: "al mes",
  facts: {
    device: "Dispositivo",
    plan: "Plan",
    monthly: "Cuota mensual",
    since: "Inicio",
    until: "Última cuota",
    reference: "Contrato",
  },
  storeTitle: "Estamos a su disposición",
  blocks: {
    header: "El nombre de la tienda sobre su color, al principio de cada correo",
    contract: "El contrato en cifras",
    store: "La tienda del cliente",
    offer: "La primera oferta de la campaña, al precio de hoy",
    footer: "Por qué se envió el correo y quién lo envió",
  },
  welcome: {
    name: "Bienvenida al contrato",
    mailStep: "Bienvenida con el contrato en cifras",
    checkStep: "¿Qué tal el dispositivo?",
    mail: {
      subject: "Le damos la bienvenida, {{customer.firstName}}: su {{deviceContract.deviceName}} está listo",
      preheader: "Su contrato {{deviceContract.reference}} de un vistazo.",
      title: "Disfrute de su nuevo dispositivo",
      paragraphs: [
        "Gracias por elegir {{retailer.name}}. Su contrato comenzó el {{deviceContract.startDate}}; esto es lo que acordamos.",
        "La guía adjunta explica los pagos, el seguro y la renovación con palabras sencillas.",
      ],
    },
    check: {
      subject: "¿Está todo en orden?",
      preheader: "Diez días con su {{deviceContract.deviceName}}.",
      title: "¿Qué tal su {{deviceContract.deviceName}}?",
      paragraphs: [
        "Ya lleva unos días con él. Si algo no va bien, venga a vernos o llámenos: lo solucionaremos.",
      ],
    },
  },
  paper: {
    fileName: "Su-contrato-explicado.pdf",
    title: "Su contrato explicado",
    html: "<h2>Pagos</h2><p>La cuota se cobra el mismo día de cada mes. Puede liquidar el resto en cualquier momento.</p><h2>Desistimiento</h2><p>Dentro del plazo de desistimiento puede poner fin al contrato sin dar motivos. Devuelva el dispositivo en cualquiera de nuestras tiendas.</p><h2>Daños, pérdida y robo</h2><ul><li>Avísenos en un plazo de dos días.</li><li>Tenga a mano el número de contrato.</li><li>Con seguro, reparamos o sustituimos el dispositivo.</li></ul><h2>Renovación</h2><p>Desde su fecha de renovación puede entregar el dispositivo y elegir otro.</p>",
  },
  upgrade: {
    name: "Su renovación se acerca",
    mailStep: "Invitación a renovar",
    smsStep: "Recordatorio por SMS",
    pageStep: "Página con ofertas de renovación",
    waitStep: "Esperar la renovación",
    mail: {
      subject: "{{customer.firstName}}, puede renovar sin coste desde el {{deviceContract.freeUpgradeDate}}",
      preheader: "Entregue su {{deviceContract.deviceName}} y elija uno nuevo.",
      title: "Es hora de estrenar",
      paragraphs: [
        "Desde el {{deviceContract.freeUpgradeDate}} puede entregar su {{deviceContract.deviceName}} y llevarse uno nuevo, sin pagar más por el antiguo.",
        "Hemos elegido algunos acordes con lo que paga hoy.",
      ],
    },
    sms: "{{retailer.name}}: puede renovar sin coste desde el {{deviceContract.freeUpgradeDate}}. Sus ofertas: {{offers.url}}",
    page: {
      title: "Sus ofertas de renovación",
      text: "Entregue su {{deviceContract.deviceName}} desde el {{deviceContract.freeUpgradeDate}} y elija uno de estos. Los precios son los de hoy.",
    },
    offer: "Suyo con la renovación. Sale el antiguo, entra el nuevo.",
  },
  accessories: {
    name: "Accesorios para el nuevo dispositivo",
    mailStep: "Accesorios compatibles",
    reminderStep: "Recordatorio a quien lo abrió",
    mail: {
      subject: "Hechos para su {{deviceContract.deviceName}}",
      preheader: "{{offers.deviceName}} desde {{offers.monthlyPrice}} al mes.",
      title: "Lo que mejor le va",
      paragraphs: ["Una funda, un cargador, unos auriculares: páguelo mes a mes, junto a su contrato."],
    },
    reminder: {
      subject: "¿Aún lo está pensando?",
      preheader: "Sus accesorios le esperan.",
      title: "Siguen disponibles para usted",
      paragraphs: ["Lo que estuvo mirando sigue aquí, por la misma cuota mensual."],
    },
    offer: "Se paga mes a mes, en tienda y en línea.",
  },
  ending: {
    name: "Última cuota",
    mailStep: "El contrato termina pronto",
    alertStep: "Pedir a la tienda que llame",
    mail: {
      subject: "Su última cuota es el {{deviceContract.endDate}}",
      preheader: "Qué pasa ahora con su {{deviceContract.deviceName}}.",
      title: "Ya casi está",
      paragraphs: [
        "El {{deviceContract.endDate}} termina su contrato {{deviceContract.reference}} y el {{deviceContract.deviceName}} es suyo.",
        "Si quiere uno nuevo, aceptamos el antiguo como parte del pago.",
      ],
    },
  },
};
