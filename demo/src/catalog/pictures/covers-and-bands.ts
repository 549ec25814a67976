// What protects a device, goes around a wrist or lies in a hand.
import { type Box, box, type Drawing, edge, INK, line, path, screen, svg } from "./drawing.ts";

const shade = (d: string, opacity = 0.14) => path(d, `fill="#000" fill-opacity="${opacity}"`);

const CASE: Box = { x: 60, y: 22, width: 80, height: 156, radius: 18 };

const caseShell = (body: string, rest: string) =>
  box(CASE, `fill="${body}"`) +
  edge(CASE, "#000", 0.16) +
  box({ x: 69, y: 31, width: 36, height: 38, radius: 11 }, 'fill="#fff" fill-opacity=".9"') +
  rest;

export const COVER_PICTURES = {
  slimCase: ({ body }) =>
    svg(
      caseShell(
        body,
        '<circle cx="100" cy="116" r="22" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>',
      ),
    ),
  leatherCase: ({ body }) =>
    svg(
      caseShell(
        body,
        line("M66 84v82M134 40v126", "#fff", 1.6, 'stroke-dasharray="4 4" stroke-opacity=".45"'),
      ),
    ),
  clearCase: ({ body }) =>
    svg(
      box(CASE, 'fill="#e4eaf2"') +
        box({ x: 64, y: 26, width: 72, height: 148, radius: 15 }, `fill="${body}" fill-opacity=".35"`) +
        edge(CASE, "#7d8aa0", 0.5) +
        box({ x: 69, y: 31, width: 36, height: 38, radius: 11 }, 'fill="#fff"'),
    ),
  folio: ({ body }) =>
    svg(
      path("M52 24h40v152H52a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8Z", `fill="${body}"`) +
        box({ x: 88, y: 24, width: 68, height: 152, radius: 9 }, `fill="${body}"`) +
        shade("M86 24h8v152h-8Z", 0.22) +
        box({ x: 98, y: 34, width: 48, height: 132, radius: 9 }, `fill="${INK}"`) +
        line("M54 44h22M54 56h22", "#fff", 3, 'stroke-opacity=".4"'),
    ),
  batteryCase: ({ body }) =>
    svg(
      caseShell(
        body,
        box({ x: 72, y: 92, width: 56, height: 66, radius: 12 }, 'fill="#fff" fill-opacity=".18"') +
          line("M104 104l-12 22h16l-8 20", "#fff", 5),
      ),
    ),
  screenGlass: ({ glow }) =>
    svg(
      box({ x: 70, y: 26, width: 76, height: 150, radius: 14 }, `fill="${INK}"`) +
        box(
          { x: 54, y: 22, width: 76, height: 150, radius: 14 },
          `fill="${glow}" fill-opacity=".42" stroke="#8fa3bd" stroke-width="1.6"`,
        ) +
        path("M62 60l40-34h14L62 80Z", 'fill="#fff" fill-opacity=".6"'),
    ),
  smartCover: ({ body }) =>
    svg(
      box({ x: 40, y: 26, width: 112, height: 148, radius: 10 }, `fill="${INK}"`) +
        path("M40 36a10 10 0 0 1 10-10h82v148H50a10 10 0 0 1-10-10Z", `fill="${body}"`) +
        line("M68 28v144M98 28v144", "#000", 1.8, 'stroke-opacity=".2"'),
    ),
  tabletKeyboard: (paint) =>
    svg(
      box({ x: 38, y: 26, width: 124, height: 88, radius: 8 }, `fill="${INK}"`) +
        screen({ x: 43, y: 31, width: 114, height: 78, radius: 4 }, paint) +
        path("M30 118h140l12 46a6 6 0 0 1-6 8H24a6 6 0 0 1-6-8Z", `fill="${paint.body}"`) +
        line("M44 130h112M40 142h120M36 154h128", "#fff", 5, 'stroke-dasharray="8 4" stroke-opacity=".55"'),
    ),
  pencil: ({ body }) =>
    svg(
      path("M128 24l16 12-74 102-18 14 2-26Z", 'fill="#f7f8fa" stroke="#c6cad1" stroke-width="2"') +
        path("M54 126l16 12-18 14Z", `fill="${body}"`) +
        line("M116 41l16 12", "#c6cad1", 2),
    ),
  pencilTip: ({ body }) =>
    svg(
      [58, 88, 118]
        .map(
          (x) =>
            path(`M${x} 78h24l-3 30-9 26-9-26Z`, 'fill="#f7f8fa" stroke="#c6cad1" stroke-width="2"') +
            path(`M${x + 5} 118h14l-7 16Z`, `fill="${body}"`),
        )
        .join(""),
    ),
  sleeve: ({ body }) =>
    svg(
      box({ x: 24, y: 54, width: 152, height: 100, radius: 14 }, `fill="${body}"`) +
        edge({ x: 24, y: 54, width: 152, height: 100, radius: 14 }) +
        line("M40 70h120", "#fff", 2, 'stroke-dasharray="4 4" stroke-opacity=".5"') +
        shade("M86 54h28v14H86Z", 0.2),
    ),
  backpack: ({ body }) =>
    svg(
      line("M78 50c0-30 44-30 44 0", body, 8) +
        path(
          "M58 74c0-18 18-28 42-28s42 10 42 28v88a12 12 0 0 1-12 12H70a12 12 0 0 1-12-12Z",
          `fill="${body}"`,
        ) +
        box({ x: 70, y: 112, width: 60, height: 46, radius: 10 }, 'fill="#000" fill-opacity=".18"') +
        line("M76 92h48M78 124h44", "#fff", 2.4, 'stroke-opacity=".5"'),
    ),
  sportBand: ({ body }) =>
    svg(
      path("M62 20h26l6 74c0 8-2 14-6 14H62c-4 0-6-6-6-14Z", `fill="${body}"`) +
        path(
          "M112 92c0-8 2-14 6-14h26c4 0 6 6 6 14l-4 82a10 10 0 0 1-10 8h-10a10 10 0 0 1-10-8Z",
          `fill="${body}"`,
        ) +
        [96, 112, 128, 144]
          .map((y) => `<circle cx="131" cy="${y}" r="3.4" fill="#000" fill-opacity=".25"/>`)
          .join("") +
        '<circle cx="75" cy="38" r="5" fill="#fff" fill-opacity=".5"/>',
    ),
  loopBand: ({ body }) =>
    svg(
      line("M100 24c-44 0-58 34-58 76s14 76 58 76 58-34 58-76-14-76-58-76Z", body, 22) +
        line(
          "M100 24c-44 0-58 34-58 76s14 76 58 76 58-34 58-76-14-76-58-76Z",
          "#fff",
          2,
          'stroke-dasharray="3 6" stroke-opacity=".4"',
        ),
    ),
  steelBracelet: ({ body }) =>
    svg(
      [0, 1, 2, 3, 4, 5]
        .map((row) =>
          [0, 1, 2]
            .map((column) =>
              box(
                { x: 66 + column * 23, y: 24 + row * 26, width: 21, height: 23, radius: 4 },
                `fill="${column === 1 ? "#9aa3b2" : body}"`,
              ),
            )
            .join(""),
        )
        .join(""),
    ),
  wovenBand: ({ body, glow }) =>
    svg(
      box({ x: 78, y: 20, width: 44, height: 160, radius: 14 }, `fill="${body}"`) +
        line("M90 28v144M110 28v144", glow, 5, 'stroke-dasharray="6 5" stroke-opacity=".7"') +
        line("M100 31v138", "#fff", 3, 'stroke-dasharray="6 5" stroke-opacity=".4"'),
    ),
  buckle: () =>
    svg(
      box(
        { x: 62, y: 66, width: 76, height: 68, radius: 18 },
        'fill="none" stroke="#9aa3b2" stroke-width="13"',
      ) + line("M100 100h44", "#59616f", 9),
    ),
} as const satisfies Record<string, Drawing>;
