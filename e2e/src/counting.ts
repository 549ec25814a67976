// What a sale costs the person at the till: every press, counted where it is made or in the page itself, and every field that is
// typed into. What a scanner reads is not typed.
import type { Locator, Page } from "@playwright/test";

export class Staff {
  clicks = 0;
  fields = 0;

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** One field, ended with Enter where that sends it. */
  async type(target: Locator, value: string, { sends = false } = {}): Promise<void> {
    this.fields += 1;
    await target.fill(value);
    if (sends) await target.press("Enter");
  }
}

export interface Presses {
  /** What was pressed, in order, by its words. */
  all(): Promise<string[]>;
}

declare global {
  interface Window {
    presses?: string[];
  }
}

/**
 * Counts in the page, from now on, so that nothing that a journey does can be forgotten: every time a finger or a mouse goes down, and
 * every Enter or space that presses a button, ticks a box or sends a form. A scanner's keys are no person's, and no browser trusts them.
 */
export async function countPresses(page: Page): Promise<Presses> {
  await page.evaluate(() => {
    const presses: string[] = [];
    window.presses = presses;
    const wordsOf = (target: EventTarget | null) => {
      const place = target instanceof Element ? (target.closest("button, a, label, [role]") ?? target) : null;
      return (place?.getAttribute("aria-label") ?? place?.textContent ?? "").trim().slice(0, 60);
    };
    const isTyped = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement &&
        !["checkbox", "radio", "button", "submit"].includes(target.type));
    window.addEventListener(
      "pointerdown",
      (event) => event.isTrusted && presses.push(wordsOf(event.target)),
      true,
    );
    window.addEventListener(
      "keydown",
      ({ isTrusted, repeat, key, target }) => {
        if (!isTrusted || repeat) return;
        if (key === "Enter" || (key === " " && !isTyped(target))) presses.push(`${key}: ${wordsOf(target)}`);
      },
      true,
    );
  });
  return { all: () => page.evaluate(() => window.presses ?? []) };
}
