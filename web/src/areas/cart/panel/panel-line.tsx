// One line of the cart: picture, words, what it costs a month, and the way out where it has one.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#kit/actions/button.tsx";
import { RemedyPlace } from "#kit/feedback/remedy-place.tsx";
import { Icon, type IconName } from "#kit/marks/icon.tsx";
import { Image } from "#kit/marks/image.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono } from "#kit/marks/text.tsx";

export interface PanelLineProps {
  name: string;
  image?: string;
  /** For what has no picture. */
  icon?: IconName | undefined;
  sub?: string;
  code?: string;
  /** Price, quantity, total. */
  sum?: ReactNode;
  amount: number;
  isPerMonth?: boolean;
  /** What the customer gains by it. */
  isGain?: boolean;
  onRemove?: (() => Promise<unknown>) | undefined;
  /** Beside the way out, e.g. the way to another one. */
  actions?: ReactNode;
}

export function PanelLine({
  name,
  image,
  icon,
  sub,
  code,
  sum,
  amount,
  isPerMonth,
  isGain,
  onRemove,
  actions,
}: PanelLineProps) {
  const { t } = useTranslation("cart");
  return (
    <RemedyPlace acts={{ TAKE_OFF: onRemove }}>
      {(remedy) => (
        <li className="cartline">
          <span className="cartline__pic">
            {icon ? <Icon name={icon} /> : <Image src={image} alt="" box={80} size={40} />}
          </span>
          <span className="cartline__words">
            <b className="cartline__name">{name}</b>
            {sub && <span className="cartline__sub">{sub}</span>}
            {code && <Mono>{code}</Mono>}
            {sum && <span className="cartline__sum">{sum}</span>}
          </span>
          <span className="cartline__price">
            <b>
              <Money amount={amount} isGain={isGain} />
            </b>
            {isPerMonth && <span className="cartline__sub">{t("panel.perMonth")}</span>}
          </span>
          <span className="cartline__end">
            {actions}
            {onRemove && (
              <IconButton
                icon="trash"
                size="sm"
                variant="quiet"
                label={t("panel.remove", { name })}
                onPress={onRemove}
              />
            )}
          </span>
          {remedy && <div className="cartline__remedy">{remedy}</div>}
        </li>
      )}
    </RemedyPlace>
  );
}
