// A colour, by eye or by its number. What is chosen is told when the pointer is let go, the number when it is whole.
import { useEffect, useState } from "react";
import { ColorArea, parseColor } from "react-aria-components/ColorArea";
import { ColorSlider, SliderTrack } from "react-aria-components/ColorSlider";
import { ColorThumb } from "react-aria-components/ColorThumb";
import { TextField } from "./text-field.tsx";
import "../styles/colour-picker.css";

interface ColourPickerProps {
  label: string;
  hueLabel: string;
  /** As #rrggbb. */
  value: string;
  onChange: (hex: string) => void;
  error?: string | undefined;
}

const WHOLE = /^#[0-9a-f]{6}$/;

export function ColourPicker({ label, hueLabel, value, onChange, error }: ColourPickerProps) {
  const [shown, setShown] = useState(() => asColour(value));
  const [typed, setTyped] = useState(value);
  // Chosen elsewhere, or taken back. A hue that grey has lost stays where it was.
  useEffect(() => {
    setTyped(value);
    setShown((now) => (hexOf(now) === value ? now : asColour(value)));
  }, [value]);
  const tell = (colour: Shown) => onChange(hexOf(colour));
  return (
    <div className="colourpicker">
      <ColorArea
        className="colourpicker__area"
        aria-label={label}
        colorSpace="hsb"
        xChannel="saturation"
        yChannel="brightness"
        value={shown}
        onChange={setShown}
        onChangeEnd={tell}
      >
        <ColorThumb className="colourpicker__thumb" />
      </ColorArea>
      <ColorSlider
        aria-label={hueLabel}
        channel="hue"
        value={shown}
        onChange={(colour) => setShown(colour as Shown)}
        onChangeEnd={(colour) => tell(colour as Shown)}
      >
        <SliderTrack className="colourpicker__hue">
          <ColorThumb className="colourpicker__thumb" />
        </SliderTrack>
      </ColorSlider>
      <div className="colourpicker__number">
        <span className="colourpicker__swatch" style={{ background: hexOf(shown) }} />
        <TextField
          label={label}
          isMono
          value={typed}
          error={error}
          onChange={(text) => {
            const hex = text.trim().toLowerCase();
            setTyped(text);
            if (WHOLE.test(hex)) onChange(hex);
          }}
        />
      </div>
    </div>
  );
}

type Shown = ReturnType<typeof asColour>;

const asColour = (hex: string) => parseColor(WHOLE.test(hex) ? hex : "#000000").toFormat("hsb");
const hexOf = (colour: Shown) => colour.toString("hex").toLowerCase();
