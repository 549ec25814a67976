// Services, as a sign on a badge.
import type { Colour } from "../colours.ts";
import { type Drawing, line, svg } from "./drawing.ts";

const badge = (paint: Colour, sign: string) =>
  `<circle cx="100" cy="100" r="70" fill="${paint.body}"/>` +
  '<circle cx="100" cy="100" r="69" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>' +
  sign;

const white = (d: string, width = 7) => line(d, "#fff", width);

export const SERVICE_PICTURES = {
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
