import type { ShownCart, ShownLine } from "@handsel/contract/checkout/own-phone.ts";
import { useTranslation } from "react-i18next";
import { Image } from "#kit/marks/image.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import { useOldWords } from "./old-words.ts";

/** What is bought, as the till has it. */
export function CartLines({ cart }: { cart: ShownCart }) {
  return (
    <ul className="owncart">
      {cart.lines.map((line, index) => (
        // Two lines of a cart can be the same in everything that is shown.
        <Line key={`${index} ${line.name}`} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: ShownLine }) {
  const { t } = useTranslation("checkout");
  const { name, note } = useOldWords(line) ?? line;
  return (
    <li>
      {line.imgURL ? <Image src={line.imgURL} alt="" box={80} size={40} isEager /> : <span />}
      <span className="owncart__name">
        <b>{name}</b>
        {note && (
          <Text size={13} tone="muted">
            {note}
          </Text>
        )}
      </span>
      <span className="owncart__amount" data-kind={line.kind}>
        <Money amount={line.amount} />
        {line.kind === "MONTHLY" && (
          <Text size={12} tone="muted">
            {t("ownPhone.aMonth")}
          </Text>
        )}
      </span>
    </li>
  );
}
