// Loads the renderer of the reference, which is large, when somebody opens the page, and shows the description in it.
import {
  GUIDES,
  type Guide,
  guideFor,
  guideInWords,
  referenceSettings,
  withGuides,
} from "@handsel/contract/platform/developers.ts";
import { texts } from "#texts/texts.ts";
import renderer from "~reference/standalone.js?url";

interface Shown {
  destroy(): void;
}
interface Renderer {
  createApiReference(place: Element, settings: object): Shown;
}

const TEXTS = import.meta.glob<string>("../../../../../docs/guides/*.md", {
  query: "?raw",
  import: "default",
});

async function guides(subdomain: string): Promise<Record<Guide, string>> {
  const { origin } = location;
  const read = async (name: Guide) => {
    const text = (await TEXTS[`../../../../../docs/guides/${name}.md`]?.()) ?? "";
    return [name, guideInWords(guideFor(text, { origin, subdomain }), say)];
  };
  // The guides name what stands on pages of other areas.
  await texts.loadNamespaces(["admin", "platform"]);
  // The keys stand in the guides, where a test holds them against the texts.
  const say = (area: string, key: string) => texts.t(`${area}:${key}`);
  return Object.fromEntries(await Promise.all(GUIDES.map(read))) as Record<Guide, string>;
}

let loaded: Promise<Renderer> | undefined;

/** The page's policy takes styles with its nonce alone; the renderer gives it to some of its own and forgets others. */
function signStyles(): void {
  const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
  const make = document.createElement.bind(document) as (name: string, options?: object) => HTMLElement;
  document.createElement = ((name: string, options?: object) => {
    const element = make(name, options);
    if (name.toLowerCase() === "style") element.nonce = nonce;
    return element;
  }) as typeof document.createElement;
}

/** One that failed is asked for again. */
function load(): Promise<Renderer> {
  loaded ??= new Promise<Renderer>((done, fail) => {
    signStyles();
    const script = document.createElement("script");
    script.src = renderer;
    script.onload = () => done((window as unknown as { Scalar: Renderer }).Scalar); // what the script leaves there
    script.onerror = () => {
      script.remove();
      loaded = undefined;
      fail(new Error("the renderer did not load"));
    };
    document.head.append(script);
  });
  return loaded;
}

/** Answers how to take it away again. */
export async function showReference(
  place: Element,
  { subdomain, ...wishes }: { subdomain: string; isDark: boolean; key?: string | undefined },
  isWanted: () => boolean,
): Promise<() => void> {
  const [{ createApiReference }, written, response] = await Promise.all([
    load(),
    guides(subdomain),
    fetch("/openapi.json"),
  ]);
  if (!response.ok) throw new Error(`the description has status ${response.status}`);
  const api = (await response.json()) as { info: { description?: string } };
  if (!isWanted()) return () => undefined;
  const { destroy } = createApiReference(place, {
    ...referenceSettings(wishes),
    content: { ...withGuides(api, written), servers: [{ url: location.origin }] },
  });
  return destroy;
}
