// GET /images/{name}?d=WxH: a picture of the tenant whose host was asked, in one of the sizes we offer.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_IMAGE_SIZE, isImageSize } from "@handsel/contract/catalog/images.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { refuseAtEdge } from "#edge/refuse.ts";
import { subdomainOf } from "#edge/sessions/tenants.ts";
import type { Platform } from "#platform.ts";
import { imageKey, isStoredImage } from "../pictures/images.ts";
import { createImageResizer } from "../pictures/resized-images.ts";
import { type ImageFormat } from "../pictures/room-tasks.ts";

const FOR_EVER = "public, max-age=31536000, immutable";
/** The stand-in is soon replaced by a real picture. */
const FOR_NOW = "public, max-age=300";

const NO_PHOTO = readFileSync(join(import.meta.dirname, "../pictures/no-photo.svg"));

export function serveImages(app: FastifyInstance, platform: Platform): void {
  const resizer = createImageResizer(join(platform.config.dataFolder, "cache", "images"), platform.room);

  app.get<{ Params: { "*": string }; Querystring: { d?: unknown } }>("/images/*", async (request, reply) => {
    const size = request.query.d ?? DEFAULT_IMAGE_SIZE;
    if (!isImageSize(size)) throw refuseAtEdge(400, "REQUEST_NOT_VALID", "d");
    const subdomain = subdomainOf(request.headers.host, platform.config.baseDomain);
    const tenant = subdomain === undefined ? undefined : platform.tenants.bySubdomain(subdomain);
    if (!tenant) return reply.callNotFound();

    const format: ImageFormat = request.headers.accept?.includes("image/webp") ? "webp" : "png";
    const show = async (original: Uint8Array, caching: string) =>
      send(reply, await resizer.resize(tenant.wlId, original, size, format), format, caching);

    const name = request.params["*"];
    // Only names that we give are looked for, so no path ever leaves the folder of pictures.
    const original = isStoredImage(name)
      ? await platform.adapters.storage.read(tenant.wlId, imageKey(name))
      : undefined;
    if (!original) return show(NO_PHOTO, FOR_NOW);
    return show(original, FOR_EVER).catch((error: unknown) => {
      platform.log.warn({ err: error, wlId: tenant.wlId, image: name }, "picture cannot be drawn");
      return show(NO_PHOTO, FOR_NOW);
    });
  });
}

function send(reply: FastifyReply, picture: Buffer, format: ImageFormat, caching: string): FastifyReply {
  return (
    reply
      .header("cache-control", caching)
      .header("vary", "accept")
      .header("content-security-policy", "default-src 'none'; sandbox")
      // Mails carry the addresses of pictures: whatever program shows one, and the preview's own frame, is another origin.
      .header("cross-origin-resource-policy", "cross-origin")
      .type(`image/${format}`)
      .send(picture)
  );
}
