import type { DocumentTexts } from "./document-texts.ts";

export const spanish: DocumentTexts = {
  pageOf: "Página {page} de {total}",
  control: "Ctrl",
  manual: {
    title: "Manual de usuario",
    lead: "Del inicio de sesión al contrato firmado: lo que necesita en el mostrador de {retailer}, en el orden en que lo necesita.",
    signIn: {
      heading: "Iniciar sesión",
      open: "Abra {address} en el navegador de su caja.",
      withPassword: [
        "Escriba su correo electrónico o usuario y su contraseña, y elija «Iniciar sesión».",
        "La primera vez elegirá su propia contraseña. La página marca las reglas cumplidas mientras escribe.",
        "¿La ha olvidado? Elija «He olvidado la contraseña». El enlace del correo sirve durante una hora y le da una contraseña nueva para un solo acceso; después elegirá la suya.",
      ],
      lock: "Tras {failures} intentos fallidos, su cuenta queda bloqueada al menos {lockMinutes} minutos. Si alguien ha podido ver su contraseña, cámbiela enseguida: menú de usuario, «Cambiar contraseña».",
      withCompanyAccount: [
        "Elija «Entrar con la cuenta de empresa». Se identifica en la página de su empresa y vuelve aquí automáticamente.",
        "Su contraseña solo la tiene su empresa. Si deja de funcionar, le ayudará su departamento de informática; aquí no hay ninguna que cambiar.",
      ],
      leaving:
        "Cierre la sesión cuando deje la caja: lo que se vende con su nombre cuenta como suyo. Tras {idleMinutes} minutos sin actividad, la sesión se cierra.",
    },
    store: {
      heading: "Elegir la tienda",
      headingWithLanguage: "Tienda e idioma",
      store:
        "La tienda para la que vende aparece en la parte superior de cada página. Compruébela antes del primer cliente: carritos, contratos y cifras se registran allí. Si la cambia con un carrito abierto, el carrito le acompaña.",
      language:
        "Al lado se elige el idioma. La página cambia al momento y su elección se recuerda para la próxima vez.",
    },
    sale: {
      heading: "Empezar una venta",
      start: "Elija «Nuevo carrito» en el menú y, después, el servicio que necesita el cliente.",
      model: "Elija la categoría y el modelo. El buscador acorta la lista.",
      options:
        "Elija la versión, el seguro y el plan de pago. El precio mensual sigue cada elección; un punto de color indica las existencias.",
      extras: "Añada accesorios y servicios, y póngalo todo en el carrito.",
      customer:
        "Tramite la compra. Escriba los datos del cliente tal como figuran en su documento de identidad; el enlace de la financiera se envía al teléfono o correo que indique aquí.",
      company:
        "Tramite la compra. Busque la empresa por su nombre, compruebe sus datos, indique la persona de contacto y elija entre solicitar financiación o crear solo un presupuesto.",
    },
    cart: {
      heading: "El panel del carrito",
      content:
        "El panel que acompaña cada paso muestra lo que se lleva el cliente: dispositivo, extras y descuentos y, debajo, la cuota mensual, la entrada y el precio total. Léale estas tres cifras antes de continuar.",
      changes:
        "Quite una línea con el botón que tiene al lado. Un candado significa que la línea depende de otra elección y se queda.",
      plans:
        "Los descuentos también se añaden en el panel. Si encajan varios planes de pago, muestra cuánto cambiaría la cuota con cada uno.",
      quantities:
        "En el arrendamiento, las cantidades y los precios por unidad se cambian en el propio carrito; los precios se muestran sin IVA.",
    },
    tradeIn: {
      heading: "Recompra",
      steps: [
        "Abra la recompra y escanee o escriba el IMEI o el número de serie. Un dispositivo denunciado como robado o aún bloqueado por una cuenta se rechaza.",
        "Repase las preguntas con el dispositivo en la mano. Las respuestas deciden el estado, y el estado decide el precio.",
        "Enseñe la oferta al cliente. Si la acepta, compruebe su documento de identidad y rellene los datos que pida la página.",
        "Elija en qué se convierte el valor, imprima el recibo y guarde el dispositivo en la caja fuerte hasta la recogida.",
      ],
      quotes:
        "Una oferta que el cliente ha obtenido en casa se encuentra en «Recompra» › «Buscar oferta online».",
    },
    contract: {
      heading: "Seguir un contrato",
      status:
        "Tras la solicitud, la página de estado muestra cada paso y se actualiza sola. El cliente lee las condiciones y firma en su propio teléfono; si no le ha llegado el enlace, vuelva a enviarlo desde esa página.",
      identity:
        "Cuando el crédito esté aprobado, compare el documento de identidad con el nombre de la pantalla y confírmelo.",
      reference:
        "Cuando la página lo pida, escanee el IMEI o el número de serie del mismo dispositivo que va a entregar. Después, active el contrato.",
      handOver:
        "Entregue el dispositivo solo cuando la página lo indique. Hasta entonces, la venta no está completa.",
      company: [
        "La página del contrato muestra en qué punto está la solicitud: decisión, firma, pedido y entrega.",
        "Introduzca los números de serie a medida que lleguen los dispositivos y confirme la instalación.",
      ],
      later:
        "¿No le da tiempo a terminar? Aplace el contrato con una nota. Los abiertos están en «Contratos» › «Contratos pendientes»; los demás, en «Contratos» › «Ventas».",
    },
    shortcuts: {
      heading: "Escáner y teclado",
      scanner:
        "Sirve cualquier escáner que escriba como un teclado: donde se pida una referencia, un IMEI o un número de serie, escanee en lugar de teclear.",
      search: "Escanear o buscar, desde cualquier página (Cmd+K en Mac)",
      next: "Al paso siguiente",
      back: "Un paso atrás",
      cart: "Al panel del carrito",
    },
    help: {
      heading: "Dónde pedir ayuda",
      text: "Pregunte primero al responsable de su tienda. Si no basta, escriba a soporte: su tienda, la referencia del contrato, qué hizo y qué decía la pantalla. Si un error muestra una referencia, añádala. No envíe nunca contraseñas, números de tarjeta ni imágenes de documentos de identidad.",
      documents: "Encontrará más guías en el menú, en «Ayuda».",
    },
  },
  service: {
    title: "Entregar un dispositivo para reparar",
    lead: "Para ordenadores, tabletas, relojes y accesorios de {retailer}. Los teléfonos se registran aparte; pregunte en la tienda.",
    bring: {
      heading: "Qué debe traer",
      items: [
        "El dispositivo con su cargador y todo lo que tenga que ver con la avería, como un cable, un teclado o un lápiz",
        "El recibo de compra o la referencia de su contrato",
        "Su documento de identidad, y un teléfono y un correo donde podamos localizarle",
      ],
    },
    before: {
      heading: "Antes de venir",
      steps: [
        "Haga una copia de seguridad de sus datos. Una reparación puede borrar el dispositivo y no podemos recuperar su contenido.",
        "Cierre la sesión de sus cuentas y desactive la búsqueda de dispositivos perdidos. Un dispositivo bloqueado por una cuenta no se puede reparar.",
        "Retire las tarjetas SIM y de memoria, las fundas y los protectores, y déjelos en casa.",
      ],
    },
    written: {
      heading: "Qué anota la tienda",
      items: [
        "Su nombre y cómo localizarle",
        "El modelo y el número de serie",
        "La avería con sus propias palabras y cuándo se produce",
        "Los daños visibles y lo que entrega junto con el dispositivo",
        "Si ha hecho copia de sus datos y hasta qué importe podemos reparar sin consultarle",
      ],
      copy: "Lea el formulario, fírmelo y guarde su copia. En ella figura el número de su reparación.",
    },
    duration: {
      heading: "Cuánto tarda",
      time: "La mayoría de las reparaciones tardan de una a dos semanas. Si hay que pedir una pieza, le avisamos. En cuanto el dispositivo esté listo recibirá un mensaje; traiga su copia y su documento de identidad.",
      estimate:
        "Lo que supere el importe acordado no empieza hasta que acepte nuestro presupuesto. Sus derechos legales no cambian.",
    },
    contact: {
      heading: "Preguntas",
      text: "En su tienda le ayudarán con gusto. Tenga a mano el número de su reparación cuando llame o escriba.",
    },
  },
};
