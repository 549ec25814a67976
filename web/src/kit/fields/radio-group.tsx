// One of several: plain radios, tiles with prices, colour swatches and the segmented switch. One tab stop each;
// arrows move and select.
import type { CSSProperties, ReactNode } from "react";
import { RadioGroup as AriaRadioGroup, Radio } from "react-aria-components/RadioGroup";
import { useKitText } from "../kit-text.ts";
import { StockHint, type StockLevel } from "../marks/badge.tsx";
import { Icon, type IconName } from "../marks/icon.tsx";
import { defined, type Lenient } from "../optional-props.ts";
import type { Option } from "./checkbox.tsx";
import { FieldLabel, FieldMessage, type FieldProps } from "./field-frame.tsx";

type ChoiceProps = FieldProps &
  Lenient<{
    value?: string | null;
    defaultValue?: string;
    onChange?: (value: string) => void;
    onBlur?: () => void;
    name?: string;
  }>;

function ChoiceFrame(
  props: ChoiceProps & {
    children: ReactNode;
    listClass: string;
    orientation: "vertical" | "horizontal";
    style?: CSSProperties;
  },
) {
  const { value, defaultValue, onChange, onBlur, name, isDisabled, isReadOnly, isRequired, error } = props;
  return (
    <AriaRadioGroup
      {...defined({ value, defaultValue, onChange, onBlur, name, isDisabled, isReadOnly, isRequired })}
      orientation={props.orientation}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className="field"
    >
      <FieldLabel {...props} />
      <div className={props.listClass} data-orientation={props.orientation} style={props.style}>
        {props.children}
      </div>
      <FieldMessage {...props} />
    </AriaRadioGroup>
  );
}

export function RadioGroup({
  options,
  orientation = "vertical",
  ...props
}: ChoiceProps & { options: readonly Option[]; orientation?: "vertical" | "horizontal" }) {
  return (
    <ChoiceFrame {...props} listClass="options" orientation={orientation}>
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          isDisabled={option.isDisabled ?? false}
          className="check"
        >
          <span className="dot" aria-hidden="true" />
          <span>
            {option.label}
            {option.description && <span className="help"> {option.description}</span>}
          </span>
        </Radio>
      ))}
    </ChoiceFrame>
  );
}

export type Tile = Lenient<{
  value: string;
  title: ReactNode;
  description?: ReactNode;
  icon?: IconName;
  /** Right of the words: the price difference. "Selected" takes its place on the chosen tile. */
  price?: ReactNode;
  stock?: { level: StockLevel; text: string };
  /** The tile stays readable and says why it cannot be chosen. */
  unavailableReason?: string;
}>;

/** The whole tile is the target. */
export function RadioTiles({
  tiles,
  columns = 1,
  ...props
}: ChoiceProps & { tiles: readonly Tile[]; columns?: number }) {
  const t = useKitText();
  return (
    <ChoiceFrame {...props} listClass="tiles" orientation="vertical" style={{ "--cols": columns }}>
      {tiles.map((tile) => (
        <Radio
          key={tile.value}
          value={tile.value}
          isDisabled={tile.unavailableReason !== undefined}
          className="tile"
        >
          {({ isSelected }) => (
            <>
              <span className="dot" aria-hidden="true" />
              {tile.icon && <Icon name={tile.icon} />}
              <span className="tile__text">
                <span className="tile__title">{tile.title}</span>
                {(tile.unavailableReason ?? tile.description) && (
                  <span className="tile__sub">{tile.unavailableReason ?? tile.description}</span>
                )}
              </span>
              {(tile.price || tile.stock) && (
                <span className="tile__end">
                  {tile.price && <span>{isSelected ? t("tile.selected") : tile.price}</span>}
                  {tile.stock && <StockHint level={tile.stock.level}>{tile.stock.text}</StockHint>}
                </span>
              )}
            </>
          )}
        </Radio>
      ))}
    </ChoiceFrame>
  );
}

export interface RadioCard {
  value: string;
  title: ReactNode;
  description?: ReactNode;
  badge?: ReactNode;
  /** Below the words: figures to compare. */
  figures: readonly { key: string; label: ReactNode; value: ReactNode; isMain?: boolean }[];
}

/** Ways to choose between, each with its figures in the same order. */
export function RadioCards({ cards, ...props }: ChoiceProps & { cards: readonly RadioCard[] }) {
  return (
    <ChoiceFrame {...props} listClass="alts" orientation="vertical">
      {cards.map(({ value, title, description, badge, figures }) => (
        <Radio key={value} value={value} className="alt">
          <span className="dot" aria-hidden="true" />
          <span className="tile__text">
            <span className="tile__title">{title}</span>
            {description && <span className="tile__sub">{description}</span>}
          </span>
          {badge}
          <span className="alt__figures">
            {figures.map((figure) => (
              <span key={figure.key} className="alt__figure" data-main={figure.isMain || undefined}>
                <span className="alt__name">{figure.label}</span>
                <span className="alt__value">{figure.value}</span>
              </span>
            ))}
          </span>
        </Radio>
      ))}
    </ChoiceFrame>
  );
}

export type Swatch = Lenient<{
  value: string;
  name: string;
  /** The product's colour, from its data. */
  colour?: string;
  /** Address of a small picture of the product in this colour, where the data has no colour. */
  image?: string;
  isUnavailable?: boolean;
}>;

export function Swatches({ swatches, ...props }: ChoiceProps & { swatches: readonly Swatch[] }) {
  return (
    <ChoiceFrame {...props} listClass="swatches" orientation="horizontal">
      {swatches.map((swatch) => (
        <Radio
          key={swatch.value}
          value={swatch.value}
          isDisabled={swatch.isUnavailable ?? false}
          className="swatch"
        >
          {swatch.image ? (
            <img className="swatch__image" src={swatch.image} alt="" width={56} height={56} />
          ) : (
            <span className="swatch__colour" style={{ "--swatch": swatch.colour }} aria-hidden="true" />
          )}
          {swatch.name}
        </Radio>
      ))}
    </ChoiceFrame>
  );
}

/** Two to four short words side by side, e.g. IMEI or Serial. */
export function SegmentedControl({
  options,
  ...props
}: ChoiceProps & { options: readonly (Option & { icon?: IconName | undefined })[] }) {
  return (
    <ChoiceFrame {...props} listClass="seg" orientation="horizontal">
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          isDisabled={option.isDisabled ?? false}
          className="seg__item"
        >
          {option.icon && <Icon name={option.icon} size={18} />}
          {option.label}
        </Radio>
      ))}
    </ChoiceFrame>
  );
}
