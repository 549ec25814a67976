// A drawing as a designer's program wrote it, with nothing left but shapes: no code, and nothing that is fetched from elsewhere.
import sanitizeHtml from "sanitize-html";

const SHAPES = [
  "svg",
  "g",
  "defs",
  "symbol",
  "use",
  "title",
  "desc",
  "path",
  "rect",
  "circle",
  "ellipse",
  "line",
  "polyline",
  "polygon",
];
const PAINTS = ["linearGradient", "radialGradient", "stop", "clipPath", "mask"];
const LETTERS = ["text", "tspan"];
const PLACES = ["href", "xlink:href"];

export interface CleanedSvg {
  svg: string;
  scripts: number;
  /** Places elsewhere that it pointed to. */
  links: number;
}

export function cleanSvg(given: string): CleanedSvg {
  let scripts = 0;
  let links = 0;
  const svg = sanitizeHtml(given, {
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedTags: [...SHAPES, ...PAINTS, ...LETTERS],
    allowedAttributes: false,
    nonTextTags: ["script", "style", "foreignObject", "iframe", "audio", "video", "metadata"],
    // What leads elsewhere is taken off below, where it is counted.
    allowedSchemesAppliedToAttributes: [],
    onOpenTag: (name, attributes) => {
      if (name === "script") scripts += 1;
      if (name === "image" || name === "iframe" || name === "foreignObject") links += 1;
      for (const [attribute, value] of Object.entries(attributes)) {
        if (/^on/i.test(attribute)) scripts += 1;
        else if (leadsElsewhere(attribute, value)) links += 1;
      }
    },
    transformTags: {
      "*": (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(
            ([attribute, value]) => !/^on/i.test(attribute) && !leadsElsewhere(attribute, value),
          ),
        ),
      }),
    },
  });
  return { svg, scripts, links };
}

function leadsElsewhere(attribute: string, value: string): boolean {
  if (PLACES.includes(attribute)) return !value.trim().startsWith("#");
  return (
    !attribute.startsWith("xmlns") &&
    /(?:url\(\s*["']?(?!#)|javascript:|@import)/i.test(value.replaceAll(/url\(\s*["']?#/gi, ""))
  );
}
