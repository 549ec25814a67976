// A device's grade in words, and on the scale from best to worst.
import type { Grade } from "@handsel/contract/tradein/device.ts";
import { useTranslation } from "react-i18next";

/** The words of a grade; what the server calls it when it is a new one. */
export function useGradeText(): (grade: string | null | undefined, title?: string) => string {
  const { t } = useTranslation("tradein");
  return (grade, title = "") => {
    if (!grade) return title || t("notAvailable");
    return t(`grades.${grade}`, { defaultValue: title || grade });
  };
}

const SCALE = ["A", "B", "BC", "C", "D"] as const;
type Notch = (typeof SCALE)[number];

/** Grades of the diagnostic and of agreements stand where a condition of their kind stands. */
const NOTCHES: Readonly<Partial<Record<Grade, Notch>>> = {
  A: "A",
  W: "A",
  IN_AGREED_CONDITION: "A",
  B: "B",
  BC: "BC",
  C: "C",
  D: "D",
  NW: "D",
  NWZ: "D",
  NOT_IN_AGREED_CONDITION: "D",
};

export function GradeScale({ grade }: { grade: Grade }) {
  const notch = NOTCHES[grade];
  return (
    <div className="gradescale" aria-hidden="true">
      {SCALE.map((one) => (
        <span key={one} className="gradescale__notch" data-on={one === notch || undefined}>
          {one}
        </span>
      ))}
    </div>
  );
}

/** Grades as collectors write them; what is agreed with a lender has a name alone. */
export const gradeLabel = ({ grade, title }: { grade: string; title: string }) =>
  grade.length <= 3 ? grade : title;
