// What axe says of a page. It runs inside the page, and only what is broken comes back.
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { isFelt } from "./feel.ts";

/** What is used of axe inside the page. */
declare global {
  const axe: {
    run: (context: object, options: object) => Promise<{ violations: Violation[]; passes: Violation[] }>;
    setup: () => void;
    teardown: () => void;
    commons: { color: { getBackgroundStack: (element: Element) => Element[] | null } };
  };
}

export interface Violation {
  id: string;
  impact: string | null;
  nodes: {
    target: string[];
    any: { data: { contrastRatio?: number; expectedContrastRatio?: string } | null }[];
  }[];
}

const { source } = createRequire(import.meta.resolve("@axe-core/playwright"))("axe-core") as {
  source: string;
};

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What another language can break: names that are missing, and words that push things together. */
const WORDS = [
  "aria-command-name",
  "aria-dialog-name",
  "aria-input-field-name",
  "aria-toggle-field-name",
  "button-name",
  "document-title",
  "html-has-lang",
  "html-lang-valid",
  "image-alt",
  "label",
  "link-name",
  "select-name",
  "target-size",
];

/**
 * What axe need not look at: React Aria speaks through hidden nodes that point at what has just left the page, and the
 * rows of a long list are made alike.
 */
export const LEFT_OUT = { exclude: [["[data-live-announcer]"], ["tbody tr:nth-child(n+8)"]] };

interface Wanted {
  where?: string;
  isAboutWords?: boolean;
  /** Left out where the contrast is looked at in every theme. */
  hasContrast?: boolean;
}

/** Nothing serious or critical by the rules of WCAG 2.2 A and AA. */
export async function expectAccessible(
  page: Page,
  { where = page.url(), isAboutWords = false, hasContrast = true }: Wanted = {},
): Promise<void> {
  // What axe does inside the page would be felt as the page's own work.
  if (isFelt) return;
  await settled(page);
  const options = {
    runOnly: isAboutWords ? { type: "rule", values: WORDS } : { type: "tag", values: WCAG },
    rules: hasContrast ? {} : { "color-contrast": { enabled: false } },
    resultTypes: ["violations"],
  };
  const violations = await page.evaluate(
    async ([context, wanted]) => (await axe.run(context, wanted)).violations,
    [LEFT_OUT, options] as const,
  );
  expect(serious(violations), where).toEqual([]);
}

/** The page has come to rest and axe is in it. */
export async function settled(page: Page): Promise<void> {
  // A transition half-way has colours of its own.
  const isLoaded = await page.evaluate(async () => {
    // What turns for as long as something is under way never ends.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
    return "axe" in window;
  });
  if (!isLoaded) await page.evaluate(source);
}

function serious(violations: readonly Violation[]): string[] {
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ target }) => target.join(" "))
          .join(", ")}`,
    );
}
