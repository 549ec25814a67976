// Collects the drawings that a catalogue needs, each once, and stores them for a retailer.
import type { FileStorage } from "@handsel/server/adapters/storage/file-storage.ts";
import { imageName, type Picture, saveImage } from "@handsel/server/areas/catalog/index.ts";
import type { Colour } from "./colours.ts";
import type { Drawing } from "./pictures/drawing.ts";

export interface PictureBook {
  /** The name by which catalogue rows refer to the drawing in this colour. */
  paint(drawing: Drawing, paint: Colour): string;
  store(storage: FileStorage, wlId: number): Promise<void>;
}

const FILES_AT_ONCE = 24;

interface Painted {
  name: string;
  picture: Picture;
}

// All retailers sell the same drawings, so each is made once in this process.
const painted = new Map<Drawing, Map<string, Painted>>();

function paintOnce(drawing: Drawing, colour: Colour): Painted {
  let inColours = painted.get(drawing);
  if (!inColours) painted.set(drawing, (inColours = new Map()));
  let result = inColours.get(colour.code);
  if (!result) {
    const picture: Picture = { content: Buffer.from(drawing(colour)), kind: "svg" };
    result = { name: imageName(picture), picture };
    inColours.set(colour.code, result);
  }
  return result;
}

export function createPictureBook(): PictureBook {
  const used = new Map<string, Picture>();
  return {
    paint: (drawing, colour) => {
      const { name, picture } = paintOnce(drawing, colour);
      used.set(name, picture);
      return name;
    },
    store: async (storage, wlId) => {
      const pictures = [...used.values()];
      for (let first = 0; first < pictures.length; first += FILES_AT_ONCE)
        await Promise.all(
          pictures.slice(first, first + FILES_AT_ONCE).map((picture) => saveImage(storage, wlId, picture)),
        );
    },
  };
}
