// What pages without a session begin with, whoever opens them: the build hands these words to the server, which writes them into the
// page, so that it stands before any code runs. A page that is not here begins with what the server says about it.
export interface FirstWords {
  /** Keys with their area in front, as retailers' own words have them. */
  title: string;
  text: string;
  /** Instead, where the retailer's staff sign on elsewhere. */
  signOnText?: string;
  /** Where on the page they stand. */
  look: "login" | "page";
}

const LOGIN: FirstWords = {
  title: "platform.login.title",
  text: "platform.login.text",
  signOnText: "platform.login.signOnText",
  look: "login",
};

/** By address. */
export const FIRST_WORDS: Readonly<Record<string, FirstWords>> = {
  "/posale/login": LOGIN,
  "/login": LOGIN,
  "/posale/login/recover": { title: "platform.recover.title", text: "platform.recover.text", look: "login" },
  "/online/tradein": { title: "tradein.online.title", text: "tradein.online.text", look: "page" },
  "/s": { title: "checkout.ownPhone.code.title", text: "checkout.ownPhone.code.text", look: "page" },
};

export const FIRST_KEYS: readonly string[] = [
  ...new Set(
    Object.values(FIRST_WORDS).flatMap(({ title, text, signOnText = [] }) =>
      [title, text, signOnText].flat(),
    ),
  ),
];
