// The kinds of extras a retailer sells: their category, what they cost about, and what they look like.
import type { AccessoryPicture } from "./pictures/accessories.ts";

export interface ExtraKindInfo {
  category: string;
  picture: AccessoryPicture;
  /** In pounds; other currencies follow from it. */
  price: number;
  requiresInstallation?: boolean;
}

export const EXTRA_KINDS = {
  siliconeCase: { category: "SILICONECASE", picture: "slimCase", price: 29 },
  leatherCase: { category: "LEATHERCASE", picture: "leatherCase", price: 49 },
  clearCase: { category: "CASE", picture: "clearCase", price: 24 },
  folioCase: { category: "FOLIOCASE", picture: "folio", price: 39 },
  batteryCase: { category: "BATTERYCASE", picture: "batteryCase", price: 79 },
  screenGlass: { category: "PERIPHERALS", picture: "screenGlass", price: 19 },
  smartCover: { category: "SMARTCOVER", picture: "smartCover", price: 59 },
  leatherCover: { category: "LEATHERSMARTCOVER", picture: "smartCover", price: 79 },
  tabletKeyboard: { category: "KEYBOARD", picture: "tabletKeyboard", price: 149 },
  leatherSleeve: { category: "LEATHERSLEEVE", picture: "sleeve", price: 69 },
  sportBand: { category: "BAND", picture: "sportBand", price: 29 },
  loopBand: { category: "LOOP", picture: "loopBand", price: 39 },
  steelBracelet: { category: "BRACELET", picture: "steelBracelet", price: 99 },
  wovenBand: { category: "WOVENNYLON", picture: "wovenBand", price: 34 },
  buckle: { category: "BUCKLE", picture: "buckle", price: 59 },
  pencil: { category: "PENCIL", picture: "pencil", price: 89 },
  pencilTip: { category: "PENCILTIP", picture: "pencilTip", price: 15 },
  pencilCase: { category: "PENCILCASE", picture: "sleeve", price: 22 },
  cable: { category: "CABLE", picture: "cable", price: 15 },
  charger: { category: "POWERADAPTER", picture: "charger", price: 25 },
  wirelessCharger: { category: "ADAPTERKIT", picture: "wirelessCharger", price: 39 },
  carCharger: { category: "ADAPTER", picture: "carCharger", price: 19 },
  carMount: { category: "PERIPHERALS", picture: "carMount", price: 24 },
  powerBank: { category: "PERIPHERALS", picture: "powerBank", price: 39 },
  dock: { category: "DOCK", picture: "dock", price: 129 },
  stand: { category: "DOCK", picture: "stand", price: 34 },
  hub: { category: "ADAPTER", picture: "adapter", price: 45 },
  videoConverter: { category: "CONVERTER", picture: "adapter", price: 29 },
  earbuds: { category: "EARPHONE", picture: "earbuds", price: 99 },
  wiredEarphones: { category: "EARPHONE", picture: "wiredEarphones", price: 19 },
  headphones: { category: "HEADPHONE", picture: "headphones", price: 179 },
  speaker: { category: "SPEAKER", picture: "speaker", price: 119 },
  keyboard: { category: "KEYBOARD", picture: "keyboard", price: 69 },
  mouse: { category: "MOUSE", picture: "mouse", price: 39 },
  trackpad: { category: "TRACKPAD", picture: "trackpad", price: 99 },
  monitor: { category: "PERIPHERALS", picture: "monitor", price: 249 },
  webcam: { category: "PERIPHERALS", picture: "webcam", price: 69 },
  gamepad: { category: "PERIPHERALS", picture: "gamepad", price: 55 },
  tracker: { category: "PERIPHERALS", picture: "tracker", price: 29 },
  backpack: { category: "PERIPHERALS", picture: "backpack", price: 79 },
  memoryCard: { category: "UPGRADE", picture: "memoryCard", price: 25 },
  dataTransfer: { category: "UPGRADE", picture: "transferService", price: 19 },
  setup: { category: "UPGRADE", picture: "setupService", price: 29 },
  homeInstallation: {
    category: "UPGRADE",
    picture: "deliveryService",
    price: 59,
    requiresInstallation: true,
  },
  repairVisit: { category: "UPGRADE", picture: "repairService", price: 49 },
  recycling: { category: "UPGRADE", picture: "recycleService", price: 9 },
  officeSoftware: { category: "UPGRADE", picture: "softwareService", price: 99 },
} as const satisfies Record<string, ExtraKindInfo>;

export type ExtraKind = keyof typeof EXTRA_KINDS;
