// Where it is a matter of seconds: how long something took, and when it was.
import { useFormatter } from "./kit-provider.tsx";

/** Below this, tenths of a second would read as none. */
const SHORT_MS = 100;

/** 8100 reads "8.1 s", and 12 reads "12 ms". */
export function useSeconds(): (ms: number, digits: number) => string {
  const formatter = useFormatter();
  return (ms, digits) => {
    const isShort = digits > 0 && ms > 0 && ms < SHORT_MS;
    const fractionDigits = isShort ? 0 : digits;
    return formatter.number(isShort ? ms : ms / 1000, {
      style: "unit",
      unit: isShort ? "millisecond" : "second",
      unitDisplay: "narrow",
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
    });
  };
}

/** The time of day, or with the day before it. */
export function useToTheSecond(dateStyle?: "short" | "medium"): (at: string) => string {
  const { locale, timeZone } = useFormatter();
  const format = new Intl.DateTimeFormat(locale, {
    timeStyle: "medium",
    timeZone,
    ...(dateStyle && { dateStyle }),
  });
  return (at) => format.format(new Date(at));
}
