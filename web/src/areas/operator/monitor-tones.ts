// What deserves a look, by colour. The word or figure beside it says the same.
import type { BadgeTone } from "#kit/marks/badge.tsx";

const FEW_ERRORS = 10;
const LITTLE_MEMORY_BYTES = 1_048_576;
const MUCH_MEMORY_BYTES = 10_485_760;

type Tone = Extract<BadgeTone, "neutral" | "success" | "warning" | "danger">;

export function errorTone(errors: number): Tone {
  if (errors === 0) return "success";
  return errors < FEW_ERRORS ? "warning" : "danger";
}

export function memoryTone({
  totalMemory,
  totalMessages,
}: {
  totalMemory: number;
  totalMessages: number;
}): Tone {
  if (totalMemory <= LITTLE_MEMORY_BYTES) return totalMessages === 0 ? "neutral" : "success";
  return totalMemory <= MUCH_MEMORY_BYTES ? "warning" : "danger";
}
