// Accessories and services, one drawing each.
import type { Colour } from "../colours.ts";
import { type Box, box, type Drawing, edge, INK, lens, line, path, screen, svg } from "./drawing.ts";

const shade = (d: string, opacity = 0.14) => path(d, `fill="#000" fill-opacity="${opacity}"`);

const CASE: Box = { x: 60, y: 22, width: 80, height: 156, radius: 18 };
const caseShell = (body: string, rest: string) =>
  box(CASE, `fill="${body}"`) +
  edge(CASE, "#000", 0.16) +
  box({ x: 69, y: 31, width: 36, height: 38, radius: 11 }, 'fill="#fff" fill-opacity=".9"') +
  rest;

const plug = (body: string) =>
  box({ x: 66, y: 52, width: 68, height: 80, radius: 16 }, `fill="${body}"`) +
  edge({ x: 66, y: 52, width: 68, height: 80, radius: 16 }, "#000", 0.12) +
  box({ x: 82, y: 32, width: 8, height: 22, radius: 3 }, 'fill="#9aa3b2"') +
  box({ x: 110, y: 32, width: 8, height: 22, radius: 3 }, 'fill="#9aa3b2"') +
  box({ x: 90, y: 122, width: 20, height: 6, radius: 3 }, `fill="${INK}"`);

const cup = (x: number, body: string) =>
  box({ x, y: 96, width: 30, height: 58, radius: 14 }, `fill="${body}"`) +
  edge({ x, y: 96, width: 30, height: 58, radius: 14 });

const badge = (paint: Colour, sign: string) =>
  `<circle cx="100" cy="100" r="70" fill="${paint.body}"/>` +
  '<circle cx="100" cy="100" r="69" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>' +
  sign;

const white = (d: string, width = 7) => line(d, "#fff", width);

export const ACCESSORY_PICTURES = {
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
  cable: ({ body }) =>
    svg(
      line("M58 60c-30 40 20 96 56 70s-20-80-44-44 40 92 78 50", body, 7) +
        box({ x: 48, y: 30, width: 20, height: 34, radius: 5 }, `fill="${INK}"`) +
        box({ x: 53, y: 20, width: 10, height: 12, radius: 2 }, 'fill="#9aa3b2"') +
        box({ x: 138, y: 128, width: 20, height: 34, radius: 5 }, `fill="${INK}"`) +
        box({ x: 143, y: 160, width: 10, height: 12, radius: 2 }, 'fill="#9aa3b2"'),
    ),
  charger: ({ body }) => svg(plug(body)),
  wirelessCharger: ({ body, glow }) =>
    svg(
      `<circle cx="100" cy="104" r="58" fill="${body}"/><circle cx="100" cy="104" r="57" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/><circle cx="100" cy="104" r="34" fill="none" stroke="${glow}" stroke-width="3" stroke-opacity=".8"/>` +
        line("M104 90l-12 16h16l-10 16", "#fff", 4) +
        line("M100 162v22", INK, 5),
    ),
  carCharger: ({ body }) =>
    svg(
      path("M84 96h32v56l-16 26-16-26Z", 'fill="#9aa3b2"') +
        box({ x: 70, y: 30, width: 60, height: 70, radius: 16 }, `fill="${body}"`) +
        edge({ x: 70, y: 30, width: 60, height: 70, radius: 16 }) +
        box({ x: 86, y: 44, width: 28, height: 8, radius: 3 }, `fill="${INK}"`) +
        box({ x: 86, y: 60, width: 28, height: 8, radius: 3 }, `fill="${INK}"`),
    ),
  carMount: ({ body }) =>
    svg(
      box({ x: 66, y: 26, width: 68, height: 96, radius: 14 }, `fill="${INK}"`) +
        box({ x: 58, y: 52, width: 12, height: 40, radius: 5 }, `fill="${body}"`) +
        box({ x: 130, y: 52, width: 12, height: 40, radius: 5 }, `fill="${body}"`) +
        path("M92 122h16v28H92Z", `fill="${body}"`) +
        box({ x: 68, y: 148, width: 64, height: 24, radius: 12 }, `fill="${body}"`),
    ),
  powerBank: ({ body, glow }) =>
    svg(
      box({ x: 62, y: 28, width: 76, height: 144, radius: 16 }, `fill="${body}"`) +
        edge({ x: 62, y: 28, width: 76, height: 144, radius: 16 }) +
        [0, 1, 2, 3]
          .map(
            (dot) =>
              `<circle cx="${85 + dot * 10}" cy="154" r="3" fill="${dot < 3 ? glow : "#fff"}" fill-opacity="${dot < 3 ? 1 : 0.35}"/>`,
          )
          .join("") +
        line("M106 66l-16 32h22l-12 30", "#fff", 6, 'stroke-opacity=".85"'),
    ),
  dock: () =>
    svg(
      box({ x: 30, y: 96, width: 140, height: 36, radius: 10 }, 'fill="#59616f"') +
        box({ x: 42, y: 108, width: 20, height: 8, radius: 2 }, `fill="${INK}"`) +
        box({ x: 70, y: 108, width: 20, height: 8, radius: 2 }, `fill="${INK}"`) +
        box({ x: 98, y: 106, width: 12, height: 12, radius: 2 }, `fill="${INK}"`) +
        '<circle cx="152" cy="112" r="3.5" fill="#7fd1a3"/>' +
        line("M100 96c0-30 40-20 40-48", "#3b4250", 5),
    ),
  adapter: ({ body }) =>
    svg(
      line("M100 34v40", body, 8) +
        box({ x: 88, y: 20, width: 24, height: 26, radius: 5 }, 'fill="#9aa3b2"') +
        box({ x: 54, y: 74, width: 92, height: 78, radius: 14 }, `fill="${body}"`) +
        edge({ x: 54, y: 74, width: 92, height: 78, radius: 14 }) +
        box({ x: 68, y: 120, width: 28, height: 10, radius: 2 }, `fill="${INK}"`) +
        box({ x: 104, y: 118, width: 28, height: 14, radius: 3 }, `fill="${INK}"`),
    ),
  earbuds: ({ body }) =>
    svg(
      box({ x: 46, y: 84, width: 108, height: 78, radius: 30 }, `fill="${body}"`) +
        line("M46 112h108", "#000", 2, 'stroke-opacity=".18"') +
        '<circle cx="100" cy="126" r="3" fill="#000" fill-opacity=".3"/>' +
        path(
          "M70 84c-10-4-18-14-16-26s14-18 24-13 12 18 6 26v14H70ZM130 84c10-4 18-14 16-26s-14-18-24-13-12 18-6 26v14h14Z",
          'fill="#f7f8fa" stroke="#c6cad1" stroke-width="2"',
        ),
    ),
  wiredEarphones: ({ body }) =>
    svg(
      line("M70 66v30c0 24 30 18 30 44v36M130 66v30c0 24-30 18-30 44", body, 4.5) +
        path(
          "M58 40c0-12 24-12 24 0v22a8 8 0 0 1-16 0Zm60 0c0-12 24-12 24 0v22a8 8 0 0 1-16 0Z",
          `fill="${body}"`,
        ) +
        box({ x: 94, y: 168, width: 12, height: 18, radius: 4 }, `fill="${INK}"`),
    ),
  headphones: ({ body }) =>
    svg(
      line("M52 112c0-96 96-96 96 0", body, 10) +
        cup(36, body) +
        cup(134, body) +
        box({ x: 60, y: 100, width: 9, height: 50, radius: 4 }, `fill="${INK}"`) +
        box({ x: 131, y: 100, width: 9, height: 50, radius: 4 }, `fill="${INK}"`),
    ),
  speaker: ({ body, glow }) =>
    svg(
      box({ x: 54, y: 28, width: 92, height: 144, radius: 26 }, `fill="${body}"`) +
        edge({ x: 54, y: 28, width: 92, height: 144, radius: 26 }) +
        `<circle cx="100" cy="120" r="32" fill="${INK}"/><circle cx="100" cy="120" r="20" fill="none" stroke="${glow}" stroke-width="2.4"/><circle cx="100" cy="62" r="16" fill="${INK}"/><circle cx="100" cy="62" r="6" fill="#59616f"/>`,
    ),
  keyboard: ({ body }) =>
    svg(
      box({ x: 16, y: 68, width: 168, height: 66, radius: 10 }, `fill="${body}"`) +
        edge({ x: 16, y: 68, width: 168, height: 66, radius: 10 }, "#000", 0.14) +
        line("M28 82h144M28 95h144M28 108h144", "#fff", 8, 'stroke-dasharray="5 8.9" stroke-opacity=".85"') +
        line("M66 122h68", "#fff", 7, 'stroke-opacity=".85"'),
    ),
  mouse: ({ body }) =>
    svg(
      box({ x: 64, y: 34, width: 72, height: 132, radius: 36 }, `fill="${body}"`) +
        edge({ x: 64, y: 34, width: 72, height: 132, radius: 36 }, "#000", 0.14) +
        line("M100 36v46M66 82h68", "#000", 1.8, 'stroke-opacity=".2"') +
        box({ x: 95, y: 50, width: 10, height: 24, radius: 5 }, `fill="${INK}"`),
    ),
  trackpad: ({ body }) =>
    svg(
      box({ x: 34, y: 52, width: 132, height: 100, radius: 14 }, `fill="${body}"`) +
        edge({ x: 34, y: 52, width: 132, height: 100, radius: 14 }, "#000", 0.18) +
        shade("M34 138h132v0a14 14 0 0 1-14 14H48a14 14 0 0 1-14-14Z", 0.08),
    ),
  monitor: (paint) =>
    svg(
      path("M88 138h24l5 30H83Z", 'fill="#9aa3b2"') +
        box({ x: 62, y: 166, width: 76, height: 7, radius: 3.5 }, 'fill="#9aa3b2"') +
        box({ x: 16, y: 34, width: 168, height: 106, radius: 7 }, `fill="${INK}"`) +
        screen({ x: 21, y: 39, width: 158, height: 96, radius: 3 }, paint),
    ),
  webcam: ({ body }) =>
    svg(
      box({ x: 46, y: 58, width: 108, height: 60, radius: 30 }, `fill="${body}"`) +
        edge({ x: 46, y: 58, width: 108, height: 60, radius: 30 }) +
        lens(100, 88, 21) +
        path("M84 118h32l8 34H76Z", `fill="${INK}"`),
    ),
  memoryCard: ({ body, glow }) =>
    svg(
      path(
        "M66 34h50l22 24v100a10 10 0 0 1-10 10H66a10 10 0 0 1-10-10V44a10 10 0 0 1 10-10Z",
        `fill="${body}"`,
      ) +
        line("M72 46v20M86 46v20M100 46v20M114 52v14", "#e6c48f", 6) +
        box({ x: 70, y: 92, width: 54, height: 50, radius: 6 }, `fill="${glow}" fill-opacity=".5"`),
    ),
  tracker: ({ body, glow }) =>
    svg(
      `<circle cx="100" cy="108" r="54" fill="${body}"/><circle cx="100" cy="108" r="53" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/><circle cx="100" cy="70" r="8" fill="#fff" fill-opacity=".85"/><circle cx="100" cy="112" r="16" fill="none" stroke="${glow}" stroke-width="4"/>`,
    ),
  stand: (paint) =>
    svg(
      path("M92 112h16v46H92Z", `fill="${paint.body}"`) +
        box({ x: 58, y: 152, width: 84, height: 12, radius: 6 }, `fill="${paint.body}"`) +
        box({ x: 54, y: 26, width: 92, height: 98, radius: 10 }, `fill="${INK}"`) +
        screen({ x: 59, y: 31, width: 82, height: 88, radius: 6 }, paint),
    ),
  gamepad: ({ body, glow }) =>
    svg(
      path(
        "M62 66h76c28 0 40 56 36 78-3 16-22 16-32 0l-10-16H68l-10 16c-10 16-29 16-32 0-4-22 8-78 36-78Z",
        `fill="${body}"`,
      ) +
        line("M60 100h24M72 88v24", "#fff", 6, 'stroke-opacity=".85"') +
        `<circle cx="126" cy="92" r="6" fill="${glow}"/><circle cx="142" cy="106" r="6" fill="${glow}"/>`,
    ),
  transferService: (paint) => svg(badge(paint, white("M64 84h60l-14-14M136 116H76l14 14"))),
  setupService: (paint) => svg(badge(paint, white("M72 104l20 20 38-44"))),
  deliveryService: (paint) =>
    svg(
      badge(
        paint,
        white("M56 78h52v44H56ZM108 92h20l14 14v16h-34", 6) +
          '<circle cx="74" cy="126" r="8" fill="#fff"/><circle cx="126" cy="126" r="8" fill="#fff"/>',
      ),
    ),
  repairService: (paint) =>
    svg(
      badge(paint, white("M122 72a20 20 0 0 0-26 26l-30 30 12 12 30-30a20 20 0 0 0 26-26l-12 12-12-12Z", 6)),
    ),
  recycleService: (paint) =>
    svg(
      badge(
        paint,
        white(
          "M66 100a34 34 0 0 1 58-24l10 9M134 66v19h-19M134 100a34 34 0 0 1-58 24l-10-9M66 134v-19h19",
          6,
        ),
      ),
    ),
  softwareService: (paint) =>
    svg(badge(paint, white("M84 80 64 100l20 20M116 80l20 20-20 20M108 70 92 130", 6))),
} as const satisfies Record<string, Drawing>;

export type AccessoryPicture = keyof typeof ACCESSORY_PICTURES;
