// How the digits of a label are read: as it lies, and turned when nothing was found; each number is seen twice before it counts.
import { agreedNumbers, numbersInText } from "@handsel/contract/rules/label-text.ts";
import type { Drawing } from "./room-tasks.ts";

const TURNS = [0, 90, 270, 180];

export interface LabelReading {
  draw(turn: number, drawing: Drawing): Promise<Uint8Array>;
  read(picture: Buffer): Promise<string | undefined>;
}

export async function readLabelNumbers({ draw, read }: LabelReading): Promise<string[]> {
  const look = async (turn: number, drawing: Drawing) =>
    numbersInText((await read(Buffer.from(await draw(turn, drawing)))) ?? "");
  for (const turn of TURNS) {
    const first = await look(turn, "plain");
    const second = await look(turn, "hard");
    if (first.numbers.length + second.numbers.length === 0) continue;
    const agreed = agreedNumbers([first, second]);
    // Where the two differ a third one decides.
    const isClear = agreed.length === new Set([...first.numbers, ...second.numbers]).size;
    const isWhole = [...first.bodies, ...second.bodies].every((body) =>
      agreed.some((number) => number.startsWith(body)),
    );
    return isClear && isWhole ? agreed : agreedNumbers([first, second, await look(turn, "large")]);
  }
  return [];
}
