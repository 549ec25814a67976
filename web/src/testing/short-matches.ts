// Every look for a role tries some hundred selectors on every element, nearly all of them a tag with an attribute or two. The
// test environment parses and finds each as if it were the first. Plain ones are read once here and then only compared; all
// others go the long way.

type Matches = (this: Element, selector: string) => boolean;
type Check = (element: Element) => boolean;

const PLAIN = /^(\*|[a-z][a-z0-9]*)?((?:\[[a-z-]+(?:="?[^"\]\\']*"?)?\]|:not\(\[[a-z-]+\]\))*)$/;
const CONDITION = /(:not\()?\[([a-z-]+)(?:="?([^"\]]*)"?)?\]/g;
/** The one that HTML compares in any case, and those that it does not. Values of others are left to the environment. */
const ANY_CASE = "type";
const EXACT = /^(?:type|role|name|id|alt|aria-.*|data-.*)$/;

export function shortMatches(atLength: Matches): Matches {
  const read = new Map<string, Check | null>();
  return function matches(selector) {
    let check = read.get(selector);
    if (check === undefined) {
      check = checkOf(selector);
      read.set(selector, check);
    }
    const isOfHtml = this.namespaceURI === "http://www.w3.org/1999/xhtml";
    return check && isOfHtml ? check(this) : atLength.call(this, selector);
  };
}

function checkOf(selector: string): Check | null {
  const parts = selector.split(",").map((part) => partOf(part.trim()));
  const [only] = parts;
  if (parts.includes(null) || !only) return null;
  if (parts.length === 1) return only;
  return (element) => parts.some((part) => part?.(element));
}

function partOf(selector: string): Check | null {
  const found = PLAIN.exec(selector);
  if (!found || selector === "") return null;
  const [, tag = "*", conditions = ""] = found;
  const wanted = [...conditions.matchAll(CONDITION)].map(([, not, name = "", value]) => ({
    isAbsent: not !== undefined,
    name,
    value,
  }));
  if (wanted.some(({ name, value }) => value !== undefined && !EXACT.test(name))) return null;
  return (element) =>
    (tag === "*" || element.localName === tag) &&
    wanted.every(({ isAbsent, name, value }) => {
      const own = element.getAttribute(name);
      if (isAbsent || own === null) return isAbsent && own === null;
      return (
        value === undefined || (name === ANY_CASE ? own.toLowerCase() === value.toLowerCase() : own === value)
      );
    });
}
