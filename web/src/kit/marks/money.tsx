import { useFormatter } from "../kit-provider.tsx";
import type { Lenient } from "../optional-props.ts";

export type MoneyProps = Lenient<{
  /** Major units, as the wire carries them. */
  amount?: number | null;
  /** Minor units, as the arithmetic carries them. */
  minor?: number | null;
  /** Only where it is not the tenant's. */
  currency?: string;
  isSigned?: boolean;
  /** The customer gains it, by a discount or by what is handed in: green, with its sign. */
  isGain?: boolean;
  isWhole?: boolean;
}>;

/** The one place that prints money: currency of the tenant, format of the language, never broken across lines. */
export function Money({ amount, minor, currency, isSigned, isGain = false, isWhole }: MoneyProps) {
  const formatter = useFormatter();
  const value = amount ?? (minor === null || minor === undefined ? null : minor / 100);
  if (value === null) return <span className="money">–</span>;
  return (
    <span className="money" data-gain={isGain || undefined}>
      {formatter.money(value, {
        ...(currency ? { currency } : {}),
        isSigned: isSigned ?? isGain,
        isWhole: isWhole ?? false,
      })}
    </span>
  );
}

/** 0.058 reads "5.8%". */
export function Percent({ share, digits }: { share: number; digits?: number }) {
  const formatter = useFormatter();
  return <span className="money">{formatter.percent(share, digits)}</span>;
}
