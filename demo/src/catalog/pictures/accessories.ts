// Accessories and services, one drawing each.
import { COVER_PICTURES } from "./covers-and-bands.ts";
import { DESK_PICTURES } from "./power-and-desk.ts";
import { SERVICE_PICTURES } from "./services.ts";

export const ACCESSORY_PICTURES = { ...COVER_PICTURES, ...DESK_PICTURES, ...SERVICE_PICTURES };

export type AccessoryPicture = keyof typeof ACCESSORY_PICTURES;
