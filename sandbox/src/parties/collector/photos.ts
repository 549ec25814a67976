// The collector's pictures of what it finds on a device. Anybody with the address may see them, as in a mail.
import type { FastifyInstance } from "fastify";

const DEVICE = `<rect x="150" y="40" width="180" height="340" rx="26" fill="#1f2933"/><rect x="160" y="52" width="160" height="316" rx="16" fill="#dfe7ee"/>`;
const RING = `<circle cx="250" cy="150" r="78" fill="none" stroke="#c2410c" stroke-width="6"/>`;

const FINDINGS = {
  glass: `${DEVICE}<path d="M196 98l52 44-20 24 58 30M248 142l44-22M228 166l-34 26" fill="none" stroke="#52606d" stroke-width="4"/>${RING}`,
  battery: `${DEVICE}<rect x="200" y="180" width="72" height="36" rx="6" fill="none" stroke="#52606d" stroke-width="5"/><rect x="274" y="190" width="7" height="16" fill="#52606d"/><rect x="206" y="186" width="18" height="24" fill="#c2410c"/>`,
  dead: `${DEVICE}<rect x="160" y="52" width="160" height="316" rx="16" fill="#323f4b"/><path d="M214 184l52 52M266 184l-52 52" stroke="#c2410c" stroke-width="8"/>`,
} as const;
export type Finding = keyof typeof FINDINGS;

/** The path on which the picture of a finding lies. */
export const photoPath = (finding: Finding) => `/collector/photos/${finding}.svg`;

export function addCollectorPhotos(http: FastifyInstance): void {
  for (const [finding, drawing] of Object.entries(FINDINGS))
    http.get(photoPath(finding as Finding), async (_request, reply) =>
      reply
        .header("cross-origin-resource-policy", "cross-origin")
        .type("image/svg+xml")
        .send(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 420" width="480" height="420"><rect width="480" height="420" fill="#f5f7fa"/>${drawing}</svg>`,
        ),
    );
}
