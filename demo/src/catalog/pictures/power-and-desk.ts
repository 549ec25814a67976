// Power, sound and everything on a desk.
import { box, type Drawing, edge, INK, lens, line, path, screen, svg } from "./drawing.ts";

const shade = (d: string, opacity = 0.14) => path(d, `fill="#000" fill-opacity="${opacity}"`);

const plug = (body: string) =>
  box({ x: 66, y: 52, width: 68, height: 80, radius: 16 }, `fill="${body}"`) +
  edge({ x: 66, y: 52, width: 68, height: 80, radius: 16 }, "#000", 0.12) +
  box({ x: 82, y: 32, width: 8, height: 22, radius: 3 }, 'fill="#9aa3b2"') +
  box({ x: 110, y: 32, width: 8, height: 22, radius: 3 }, 'fill="#9aa3b2"') +
  box({ x: 90, y: 122, width: 20, height: 6, radius: 3 }, `fill="${INK}"`);

const cup = (x: number, body: string) =>
  box({ x, y: 96, width: 30, height: 58, radius: 14 }, `fill="${body}"`) +
  edge({ x, y: 96, width: 30, height: 58, radius: 14 });

export const DESK_PICTURES = {
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
} as const satisfies Record<string, Drawing>;
