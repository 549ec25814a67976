// What a page without a session begins with, in its own words: its heading and first sentence where they are the same for everybody,
// or else what the page is about. Retailers' own words stand over ours, as they do in the page itself.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { PaintedPage } from "./first-paint.ts";
import type { BuiltPage, BuiltPages } from "./page-ahead.ts";

type Shop = Pick<WhiteLabel, "language" | "translations"> & {
  configs: Pick<WhiteLabel["configs"], "hasSingleSignOn">;
};

export function firstWordsOf(
  { words }: BuiltPage,
  { said = {} }: Pick<BuiltPages, "said">,
  { tenant, description }: { tenant: Shop; description: string },
): PaintedPage {
  const { language, translations, configs } = tenant;
  const ours = said[language] ?? said[language.split("-", 1)[0] ?? ""] ?? {};
  const say = (key: string) => {
    const own = translations.filter((one) => one.key === key);
    const told =
      own.find((one) => one.language === language) ?? own.find((one) => one.language === undefined);
    return told?.message ?? ours[key];
  };
  const text = words && say((configs.hasSingleSignOn && words.signOnText) || words.text);
  const title = words && say(words.title);
  return title === undefined || text === undefined
    ? { text: description, lines: [] }
    : { title, text, lines: [] };
}
