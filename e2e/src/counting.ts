// What a sale costs the person at the till: every press and every field that is typed into is done through here and counted.
// What a scanner reads is not typed.
import type { Locator } from "@playwright/test";

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
