import type { QuestionTexts } from "./question-codes.ts";

export const es: QuestionTexts = {
  POWER: [
    "¿El dispositivo se enciende y permanece encendido?",
    "Cárguelo un minuto si no arranca enseguida.",
  ],
  WATER: [
    "¿Ha estado en contacto con líquidos?",
    "Mire el indicador de la bandeja SIM: rojo significa líquido.",
  ],
  DISPLAY: [
    "¿La pantalla funciona sin líneas, manchas ni quemados?",
    "Abra una imagen blanca con el brillo al máximo.",
  ],
  GLASS: ["¿El cristal está sin grietas, por delante y por detrás?", "Una grieta se nota con la uña."],
  LOOKS: ["¿Parece nuevo?", "Sin arañazos visibles a la distancia del brazo y sin golpes."],
  LIGHT_WEAR: [
    "¿Tiene solo señales leves de uso?",
    "Los arañazos finos son leves; los profundos y los golpes, no.",
  ],
  FUNCTIONS: [
    "¿Funcionan botones, cámaras, altavoces y micrófono?",
    "Haga una foto, grabe una nota y reprodúzcala.",
  ],
  ACCOUNT: [
    "¿Se ha cerrado la sesión de la cuenta en la nube?",
    "Los ajustes no deben mostrar un nombre ni tener un bloqueo activo.",
  ],
  BOX: ["¿Trae la caja original?", "Con el mismo número de serie que el dispositivo."],
  CHARGER: ["¿Trae el cargador original?", ""],
  REPAIRED: ["¿Se ha reparado con piezas no originales?", "Los ajustes muestran piezas desconocidas."],
  BATTERY: [
    "¿La capacidad de la batería es inferior al 80 %?",
    "Los ajustes muestran el estado de la batería.",
  ],
  bonus: "Bono de recompra",
  found: { glass: "Arañazos profundos en el cristal", battery: "Batería por debajo del 80 %" },
};
