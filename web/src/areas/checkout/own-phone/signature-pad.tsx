// Where customers sign: with a finger, a pen or the mouse, or by typing their name. What is drawn is points on a sheet of a fixed
// size, however large it is on this screen.
import {
  isSignedBy,
  pointsIn,
  SIGNATURE_MOST,
  SIGNATURE_SHEET,
  type Signature,
  type SignaturePoint,
  type Stroke,
} from "@handsel/contract/sales/signature.ts";
import { type PointerEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { SHEET_BOX, StrokePaths } from "#kit/marks/signature-drawing.tsx";
import { Text } from "#kit/marks/text.tsx";

/** Nearer than that to the last one, a point adds nothing that could be seen. */
const NEAR = 2;

interface Pad {
  /** Null: not signed yet. */
  onChange: (signature: Signature | null) => void;
  /** Who signs, and when, below the line. */
  caption: string;
}

export function SignaturePad({ onChange, caption }: Pad) {
  const { t } = useTranslation("checkout");
  const [isTyping, setTyping] = useState(false);
  const turn = () => {
    setTyping(!isTyping);
    onChange(null);
  };
  return (
    <div className="signpad">
      {isTyping ? <TypedName onChange={onChange} /> : <DrawnName onChange={onChange} caption={caption} />}
      <Button variant="quiet" size="sm" icon="edit" onPress={turn}>
        {t(isTyping ? "ownPhone.pad.draw" : "ownPhone.pad.type")}
      </Button>
    </div>
  );
}

function TypedName({ onChange }: Pick<Pad, "onChange">) {
  const { t } = useTranslation("checkout");
  const [name, setName] = useState("");
  return (
    <TextField
      label={t("ownPhone.pad.name")}
      value={name}
      autoFocus
      autoComplete="name"
      maxLength={100}
      onChange={(typed) => {
        setName(typed);
        onChange(typed.trim() === "" ? null : { kind: "TYPED", name: typed.trim() });
      }}
    />
  );
}

function DrawnName({ onChange, caption }: Pad) {
  const { t } = useTranslation("checkout");
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  // What is drawn right now: pointers are faster than pictures.
  const drawing = useRef<readonly Stroke[]>([]);
  const isDown = useRef(false);
  const show = (drawn: readonly Stroke[]) => {
    drawing.current = drawn;
    setStrokes(drawn);
  };
  const tell = (drawn: readonly Stroke[]) => {
    show(drawn);
    onChange(
      isSignedBy(drawn)
        ? { kind: "DRAWN", strokes: drawn.map((stroke) => stroke.map(([x, y]) => [x, y])) }
        : null,
    );
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || drawing.current.length >= SIGNATURE_MOST.strokes) return;
    isDown.current = true;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    show([...drawing.current, [pointOf(event)]]);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (isDown.current && event.isPrimary) show(withPoint(drawing.current, pointOf(event)));
  };
  const end = () => {
    if (!isDown.current) return;
    isDown.current = false;
    tell(drawing.current);
  };
  const isEmpty = strokes.length === 0;
  return (
    <div className="signpad__sheet">
      <div className="signpad__head">
        <Text size={13} weight="bold">
          {t("ownPhone.pad.label")}
        </Text>
        <span className="btngroup">
          <Button
            variant="quiet"
            size="sm"
            icon="undo"
            isDisabled={isEmpty}
            onPress={() => tell(strokes.slice(0, -1))}
          >
            {t("ownPhone.pad.undo")}
          </Button>
          <Button variant="quiet" size="sm" isDisabled={isEmpty} onPress={() => tell([])}>
            {t("ownPhone.pad.clear")}
          </Button>
        </span>
      </div>
      <svg
        className="signature signpad__pad"
        viewBox={SHEET_BOX}
        role="img"
        aria-label={`${t("ownPhone.pad.label")}: ${t(isEmpty ? "ownPhone.pad.hint" : "ownPhone.pad.drawn")}`}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <StrokePaths strokes={strokes} />
      </svg>
      <Text size={12} tone="muted">
        {isEmpty ? t("ownPhone.pad.hint") : caption}
      </Text>
    </div>
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): SignaturePoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const within = (part: number, whole: number, most: number) =>
    Math.min(most, Math.max(0, Math.round((part / (whole || 1)) * most)));
  return [
    within(clientX - left, width, SIGNATURE_SHEET.width),
    within(clientY - top, height, SIGNATURE_SHEET.height),
  ];
}

/** At the end of the last stroke, or of another that goes on from it; past the most that is taken the line stays as it is. */
export function withPoint(drawn: readonly Stroke[], [x, y]: SignaturePoint): readonly Stroke[] {
  const stroke = drawn.at(-1) ?? [];
  const last = stroke.at(-1);
  const isNear = last !== undefined && Math.hypot(x - last[0], y - last[1]) < NEAR;
  if (isNear || pointsIn(drawn) >= SIGNATURE_MOST.points) return drawn;
  if (last && stroke.length >= SIGNATURE_MOST.ofStroke)
    return drawn.length < SIGNATURE_MOST.strokes ? [...drawn, [last, [x, y]]] : drawn;
  return [...drawn.slice(0, -1), [...stroke, [x, y]]];
}
