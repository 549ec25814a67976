// What a browser has and the test environment lacks, and the patience that a busy machine needs to draw a whole page.
import { cleanup, configure } from "@testing-library/react";
import * as react from "react";
import { afterEach } from "vitest";
import { knowRefusals } from "#kit/feedback/known-refusals.ts";
import * as facts from "#kit/feedback/refusal-facts.ts";
import { shortComputedStyle } from "./short-computed-style.ts";
import { shortMatches } from "./short-matches.ts";

configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);

// A page fetches them with its words.
knowRefusals(facts);

// React notes for each element where it was made, by an error each time, up to ten thousand of them. No test reads it, and
// it took a tenth of their time: the count is held where nothing more is noted.
const inside: unknown = Reflect.get(react, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
if (typeof inside === "object" && inside !== null)
  Object.defineProperty(inside, "recentlyCreatedOwnerStacks", {
    get: () => 10_000,
    set(count: number) {
      void count;
    },
  });

// Both once for an environment, which files may share; some files need none.
if (typeof window !== "undefined" && !("atLength" in window)) {
  const atLength = { getComputedStyle: window.getComputedStyle, matches: Element.prototype.matches };
  Object.assign(window, { atLength });
  window.getComputedStyle = shortComputedStyle(atLength.getComputedStyle.bind(window));
  Object.assign(Element.prototype, { matches: shortMatches(atLength.matches) });
}
