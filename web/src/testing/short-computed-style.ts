// The test environment works out every property of an element each time somebody asks for one, by matching the whole style
// sheet of a browser; that took half of the time of these tests. Nobody but the environment's own style sheet and `style=`
// says here what is shown, so the three properties that are asked for with every role are read from those. Anything else is
// worked out as before.

type Worked = typeof globalThis.getComputedStyle;

/** What decides what a browser's own style sheet shows; and what `style=` says. */
const OF_ITS_OWN = ["hidden", "type", "open", "popover"];
const INHERITED: ReadonlySet<string> = new Set(["visibility", "pointer-events"]);
const KNOWN: Readonly<Record<string, string>> = {
  display: "display",
  visibility: "visibility",
  pointerEvents: "pointer-events",
};
/** Where the place in the page decides as well, or both: they are rare. */
const BY_PLACE: ReadonlySet<string> = new Set(["summary", "details", "dialog", "slot"]);
const PART_OF_TABLE = /^(?:thead|tbody|tfoot|tr|col|colgroup)$/;
const KEYWORD = /^(?:inherit|initial|unset|revert)/;
const SAYS_MORE = /display|visibility|pointer-events/;

export function shortComputedStyle(worked: Worked): Worked {
  const learned = new Map<string, string>();

  const learn = (key: string, make: () => string): string => {
    const known = learned.get(key) ?? make();
    learned.set(key, known);
    return known;
  };

  const displayOf = (element: HTMLElement): string => {
    const own = OF_ITS_OWN.map((name) => element.getAttribute(name));
    const inline = element.style.display;
    const key = JSON.stringify([element.namespaceURI, element.localName, inline, ...own]);
    return learn(key, () => {
      const alike = document.createElementNS(element.namespaceURI, element.localName) as HTMLElement;
      for (const [place, name] of OF_ITS_OWN.entries()) {
        const value = own[place];
        if (typeof value === "string") alike.setAttribute(name, value);
      }
      alike.style.display = inline;
      return worked(alike).display;
    });
  };

  const inheritedBy = (element: HTMLElement, property: string): string => {
    for (let one: HTMLElement | null = element; one; one = one.parentElement) {
      const said = one.style.getPropertyValue(property);
      if (said) return KEYWORD.test(said) ? worked(element).getPropertyValue(property) : said;
      if (property === "visibility" && one.hasAttribute("hidden") && PART_OF_TABLE.test(one.localName))
        return "collapse";
    }
    return learn(property, () => worked(document.createElement("div")).getPropertyValue(property));
  };

  return (element, pseudo) => {
    if (pseudo || !isPlain(element) || hasOtherSheets(element.ownerDocument)) return worked(element, pseudo);
    let whole: CSSStyleDeclaration | undefined;
    const valueOf = (property: string): string | undefined => {
      if (property === "display") return displayOf(element);
      return INHERITED.has(property) ? inheritedBy(element, property) : undefined;
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === "getPropertyValue")
          return (property: string) =>
            valueOf(property) ?? (whole ??= worked(element)).getPropertyValue(property);
        const short = typeof name === "string" && KNOWN[name] ? valueOf(KNOWN[name]) : undefined;
        return short ?? Reflect.get((whole ??= worked(element)), name);
      },
    });
  };
}

const isPlain = (element: Element): element is HTMLElement =>
  "style" in element && !BY_PLACE.has(element.localName);

const hasOtherSheets = ({ styleSheets }: Document): boolean =>
  [...styleSheets].some(({ ownerNode }) => SAYS_MORE.test(ownerNode?.textContent ?? ""));
