// What journeys know of the world they walk through: addresses, people, the inbox.
import { expect, type Page } from "@playwright/test";

const port = process.env["PORT"] ?? "3000";
const sandbox = `http://localhost:${process.env["SANDBOX_PORT"] ?? "3100"}`;

export const PASSWORD = "Handsel#2026";
export const TENANTS = [
  "northwind",
  "lumiere",
  "fjord",
  "elektra",
  "aurora",
  "kanto",
  "lusitel",
  "ibertec",
  "voltwerk",
  "bellatec",
] as const;

export function at(subdomain: string, path: string): string {
  return `http://${subdomain}.localhost:${port}${path}`;
}

export async function signIn(page: Page, subdomain: string, who: string, password = PASSWORD): Promise<void> {
  await page.goto(at(subdomain, "/posale/login"));
  await page.locator('input[name="login"]').fill(who.includes("@") ? who : `${who}@${subdomain}.test`);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

export async function signedIn(page: Page, subdomain: string, who: string): Promise<void> {
  await signIn(page, subdomain, who);
  await expect(page).toHaveURL(/\/posale\/services/);
}

export interface InboxMessage {
  id: string;
  channel: "email" | "sms";
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

/** Waits for a message to this recipient that passes the check. */
export async function messageTo(
  to: string,
  isWanted: (message: InboxMessage) => boolean = () => true,
): Promise<InboxMessage> {
  let found: InboxMessage | undefined;
  await expect
    .poll(
      async () => {
        const response = await fetch(`${sandbox}/api/messages?to=${encodeURIComponent(to)}`);
        const answer = (await response.json()) as InboxMessage[] | { messages: InboxMessage[] };
        const messages = Array.isArray(answer) ? answer : answer.messages;
        found = messages.find(isWanted);
        return found !== undefined;
      },
      { timeout: 15_000, message: `a message to ${to}` },
    )
    .toBe(true);
  if (!found) throw new Error("unreachable: polled until found");
  return found;
}
