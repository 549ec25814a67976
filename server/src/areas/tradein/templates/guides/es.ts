import type { Guides } from "../guides.ts";

export const es: Guides = {
  activationLock: {
    title: "Quitar el bloqueo de activación",
    lead: "Un dispositivo que sigue vinculado a su cuenta en la nube no lo puede usar nadie más. Solo podemos aceptarlo cuando usted haya cerrado la sesión. Se tarda unos cinco minutos.",
    sections: [
      {
        heading: "En el propio dispositivo",
        steps: [
          "Guarde sus fotos, mensajes y contactos en otro dispositivo o en la nube.",
          "Desvincule el reloj u otros accesorios que estén conectados al dispositivo.",
          "Abra Ajustes y elija su nombre o su cuenta en la parte superior.",
          "Elija Cerrar sesión o Eliminar cuenta e introduzca la contraseña de la cuenta. Así se desactiva también la búsqueda de dispositivos perdidos.",
          "Vaya a las opciones de restablecimiento en Ajustes y borre todo el contenido.",
          "Espere hasta que aparezca la pantalla de bienvenida. El dispositivo no debe pedir ninguna cuenta.",
        ],
      },
      {
        heading: "Si el dispositivo no se enciende o no lo tiene a mano",
        steps: [
          "Inicie sesión en su cuenta en la nube con un navegador, desde cualquier ordenador o teléfono.",
          "Abra la lista de sus dispositivos y elija el que quiere entregar.",
          "Borre primero el dispositivo, si se le ofrece, y después elimínelo de la cuenta.",
          "Espere unos minutos y pida en caja que lo comprueben de nuevo.",
        ],
      },
    ],
    note: {
      title: "¿Ha olvidado la contraseña?",
      text: "Solo el fabricante del dispositivo puede restablecerla. Póngase en contacto con su servicio de asistencia y tenga a mano el justificante de compra. La tienda no puede quitar el bloqueo por usted.",
    },
  },
  enrolment: {
    title: "Dar de baja el dispositivo de una organización",
    lead: "Un dispositivo del que se ocupa una empresa o un centro educativo está inscrito en una administración. Después de restablecerlo volvería a pedir esa organización, por lo que solo podemos aceptarlo cuando lo hayan liberado.",
    sections: [
      {
        heading: "Cómo reconocer un dispositivo inscrito",
        steps: [
          "Ajustes indica que el dispositivo está supervisado o gestionado, normalmente en la parte superior o en la gestión de dispositivos.",
          "La pantalla de bloqueo, o la primera pantalla después de restablecerlo, nombra una organización.",
          "Algunos ajustes aparecen en gris y no se pueden cambiar.",
        ],
      },
      {
        heading: "Cómo darlo de baja",
        steps: [
          "Pida al departamento de informática de la organización que libere el dispositivo. Indique su número de serie o su IMEI, que encontrará en Ajustes, en la información del dispositivo.",
          "El departamento lo elimina de la gestión de dispositivos y de la lista de los que se inscriben automáticamente. No basta con borrar el perfil en el dispositivo.",
          "Guarde lo que necesite y restablezca el dispositivo.",
          "Configúrelo hasta llegar a la elección de una cuenta. Si no se nombra ninguna organización, está libre.",
        ],
      },
    ],
    note: {
      title: "¿El dispositivo pertenece a la organización?",
      text: "En ese caso, traiga una confirmación por escrito de que puede venderlo. Sin ella no podemos comprar el dispositivo.",
    },
  },
};
