import type { QuestionTexts } from "./question-codes.ts";

export const pt: QuestionTexts = {
  POWER: ["O equipamento liga e mantém-se ligado?", "Carregue-o um minuto se não arrancar logo."],
  WATER: [
    "Esteve em contacto com líquidos?",
    "Veja o indicador na gaveta do SIM: vermelho significa líquido.",
  ],
  DISPLAY: [
    "O ecrã funciona sem linhas, manchas ou queimaduras?",
    "Abra uma imagem branca com o brilho no máximo.",
  ],
  GLASS: ["O vidro está sem fissuras, à frente e atrás?", "Uma fissura sente-se com a unha."],
  LOOKS: ["Parece novo?", "Sem riscos visíveis à distância de um braço e sem amolgadelas."],
  LIGHT_WEAR: [
    "Tem apenas sinais ligeiros de uso?",
    "Riscos finos são ligeiros; riscos fundos e amolgadelas não.",
  ],
  FUNCTIONS: [
    "Botões, câmaras, altifalantes e microfone funcionam?",
    "Tire uma fotografia, grave uma nota e ouça-a.",
  ],
  ACCOUNT: [
    "A sessão da conta na nuvem foi terminada?",
    "As definições não podem mostrar um nome nem ter um bloqueio ativo.",
  ],
  BOX: ["Traz a caixa original?", "Com o mesmo número de série do equipamento."],
  CHARGER: ["Traz o carregador original?", ""],
  REPAIRED: ["Foi reparado com peças não originais?", "As definições mostram peças desconhecidas."],
  BATTERY: ["A capacidade da bateria está abaixo de 80 %?", "As definições mostram o estado da bateria."],
  bonus: "Bónus de retoma",
  found: { glass: "Riscos profundos no vidro", battery: "Bateria abaixo de 80 %" },
};
