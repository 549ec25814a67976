import type { TradeWords } from "../words.ts";

export const es: TradeWords = {
  greeting: "Hola, {name}:",
  quote: {
    subject: "Su oferta de recompra {sid}",
    before: "Valoramos su {devices} en {total}. La oferta es válida hasta el {date}.",
    button: "Abrir la oferta",
    after:
      "Lleve el dispositivo y esta oferta a una tienda {retailer}. Allí lo comprobamos; el valor puede cambiar si el estado no coincide con sus respuestas.",
    afterVisit:
      "Un mensajero pasará por su domicilio el {day} entre las {from} y las {to}. Tenga preparado el dispositivo, sin sesión en su cuenta en la nube, junto con su documento de identidad y esta oferta. Después comprobamos el dispositivo; el valor puede cambiar si el estado no coincide con sus respuestas.",
  },
  visitRefused: {
    subject: "Sin recogida el {day}",
    before:
      "Lamentablemente, el mensajero no puede pasar por su domicilio el {day}. Su oferta de {total} por su {devices} sigue siendo válida hasta el {date}.",
  },
  approval: {
    subject: "Confirme la recompra de su dispositivo",
    before: "{store} le ofrece {total} por su {devices}. Lea la oferta y acéptela o recházela.",
    button: "Leer la oferta",
    after:
      "El enlace es válido durante {minutes} minutos. Si no está en nuestra tienda, ignore este mensaje.",
    sms: "{retailer}: lea nuestra oferta de recompra de {total} y responda: {link}",
  },
  receipt: {
    subject: "Su recompra {quote}",
    before: "Gracias. Hemos recibido su {devices} por {total} en {store}.",
    giftCard: "Esta es su tarjeta regalo. Sirve para una compra posterior y es válida hasta el {date}.",
    bank: "El importe se transfiere a su cuenta bancaria 48 horas después de la recompra.",
  },
  reminder: {
    subject: "{store}: {count} dispositivos esperan la recogida",
    before: "La caja fuerte de {store} guarda {count} dispositivos. Organice una recogida.",
    button: "Organizar una recogida",
  },
  print: {
    termsTitle: "Condiciones de recompra",
    title: "Recibo de recompra",
    created: "Creado",
    validUntil: "Válido hasta",
    customer: "Cliente",
    store: "Tienda",
    idNumber: "Número de documento",
    device: "Dispositivo",
    reference: "IMEI / N.º de serie",
    condition: "Estado",
    value: "Valor",
    total: "Valor total",
    swapCost: "Coste de la renovación",
    paymentTypes: { CARD: "tarjeta", CASH: "efectivo", BANK_TRANSFER: "transferencia" },
    giftCard: "Tarjeta regalo",
    customerCopy: "Copia para el cliente",
    storeCopy: "Copia para la tienda; consérvela en su archivo",
    collectorCopy: "Copia para el recolector",
    reminders: [
      "Recuerde cómo preparar los dispositivos para la recogida",
      "Coloque esta hoja con el dispositivo o los dispositivos (mejor en un sobre acolchado)",
      "Guárdelo en la caja fuerte de la tienda, listo para la recogida",
      "Cuando tenga 5 dispositivos o más, organice una recogida en el apartado Administración del portal.",
    ],
    buyer:
      "El comprador del dispositivo es {collector}. {retailer} y sus tiendas no son parte del contrato de recompra.",
    declarations: [
      "Tengo derecho a realizar esta operación.",
      "Los bienes son de mi propiedad y ningún tercero tiene derechos sobre ellos.",
      "Puedo transmitir la plena propiedad de los bienes a {retailer}.",
      "Sé que se borrarán todos los datos del dispositivo.",
      "No reclamaré a {retailer} por la pérdida de datos.",
      "{retailer} no responde ante terceros en relación con el dispositivo.",
    ],
    terms: "Las condiciones completas de recompra están en nuestra web:",
    signedOn: "Firmado el {date}",
    accepts: "El cliente acepta",
    signature: "Firma",
    pageOf: "Página {page} de {total}",
  },
  manifest: {
    title: "Lista de recogida",
    collector: "Recolector",
    schedule: "Fecha y hora",
    devices: "Dispositivos",
    total: "Valor total",
    handedOver: "Entregado por (tienda)",
    taken: "Recogido por (mensajero)",
  },
};
