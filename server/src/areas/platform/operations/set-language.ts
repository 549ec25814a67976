import { isLanguage } from "@handsel/contract/languages.ts";
import { SET_LANGUAGE } from "@handsel/contract/platform/session.ts";
import { notify } from "#db/listen.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { setLanguage as saveLanguage } from "../queries/accounts.ts";

export const setLanguage = implement(SET_LANGUAGE, async ({ language }, ctx) => {
  if (!isLanguage(language) || !ctx.tenant.configs.availableLocales.includes(language))
    throw refuse("INVALID_VALUE", language);
  await saveLanguage(ctx.db, ctx.caller.userId, language);
  await notify(ctx.db, { kind: "user", userId: ctx.caller.userId });
  return { language };
});
