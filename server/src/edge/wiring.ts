// How an area asks areas that stand after it in the line, which it may not import. It declares what it asks (a port), what
// any of them may add (a collection) or what it tells (an event), with a type, in a file of its own; the later area
// imports that declaration and names its answer in its `area.ts`. `openPlatform` puts the two together, once, so that
// whoever reads an area's table of contents sees every arrow that leads there.

type Kind = "port" | "collection" | "event";

interface Declared<K extends Kind, T> {
  readonly kind: K;
  /** The area that asks or tells; `edge` where it is none of them. */
  readonly area: string;
  readonly name: string;
  /** Only a type: what answers it. */
  readonly answer?: T;
}

/** Answered by exactly one later area. */
export type Port<T> = Declared<"port", T>;
/** Added to by any area. */
export type Collection<T> = Declared<"collection", T>;
/** Heard by any area, in the order of their line. */
export type EventPort<T> = Declared<"event", T>;

export const port = <T>(area: string, name: string): Port<T> => ({ kind: "port", area, name });
export const collection = <T>(area: string, name: string): Collection<T> => ({
  kind: "collection",
  area,
  name,
});
export const event = <T>(area: string, name: string): EventPort<T> => ({ kind: "event", area, name });

/** One arrow: what is declared, and what answers it. */
export interface Arrow<K extends Kind = Kind> {
  readonly to: Declared<K, unknown>;
  readonly answer: unknown;
}
export type Provision = Arrow<"port" | "collection">;
export type Listening = Arrow<"event">;

export function provide<T>(to: Port<T> | Collection<T>, answer: T): Provision {
  return { to, answer };
}

export function listenTo<T>(to: EventPort<T>, answer: T): Listening {
  return { to, answer };
}

export interface Wiring {
  /** The answer of the area that provides it. */
  of<T>(to: Port<T>): T;
  all<T>(to: Collection<T> | EventPort<T>): readonly T[];
}

interface Wired {
  name: string;
  provides?: readonly Provision[];
  listens?: readonly Listening[];
}

/** What is wrong with the arrows of these areas, which stand in their order; nothing when all is well. */
export function wrongArrows(areas: readonly Wired[]): string[] {
  const line = ["edge", ...areas.map(({ name }) => name)];
  const answered = new Set<unknown>();
  return areas.flatMap(({ name, provides = [], listens = [] }) =>
    [...provides, ...listens].flatMap(({ to }) => {
      const called = `${to.area}.${to.name}`;
      const wrong: string[] = [];
      const from = line.indexOf(to.area);
      // An area hears of itself too; a question that it could answer itself needs no port.
      const isBefore = to.kind === "port" ? from < line.indexOf(name) : from <= line.indexOf(name);
      if (from < 0) wrong.push(`${name} answers ${called}, whose area is not there`);
      else if (!isBefore) wrong.push(`${name} answers ${called}, which does not stand before it`);
      if (to.kind === "port" && answered.has(to))
        wrong.push(`${name} answers ${called}, which is answered already`);
      answered.add(to);
      return wrong;
    }),
  );
}

export function wire(areas: readonly Wired[]): Wiring {
  const wrong = wrongArrows(areas);
  if (wrong.length > 0) throw new Error(wrong.join("; "));
  const arrows: readonly Arrow[] = areas.flatMap(({ provides = [], listens = [] }) => [
    ...provides,
    ...listens,
  ]);
  const byDeclared = Map.groupBy(arrows, ({ to }) => to);
  const answersTo = <T>(to: Declared<Kind, T>): readonly T[] =>
    // `provide` and `listenTo` took them for this very declaration.
    (byDeclared.get(to) ?? []).map(({ answer }) => answer as T);
  return {
    of: (to) => {
      const [answer] = answersTo(to);
      if (answer === undefined) throw new Error(`nobody answers ${to.area}.${to.name}`);
      return answer;
    },
    all: answersTo,
  };
}
