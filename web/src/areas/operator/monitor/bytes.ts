import { useFormatter } from "#kit/kit-provider.tsx";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Sizes as the reader's language writes them; also what became smaller. */
export function useBytes(): (bytes: number) => string {
  const { number } = useFormatter();
  return (bytes) => {
    const unit = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, Math.abs(bytes))) / 10));
    return number(bytes / 1024 ** unit, {
      style: "unit",
      unit: UNITS[unit] ?? "byte",
      maximumFractionDigits: unit === 0 ? 0 : 1,
    });
  };
}
