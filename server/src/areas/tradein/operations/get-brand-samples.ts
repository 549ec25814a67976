import { whiteLabel } from "@handsel/contract/platform/tenant.ts";
import { GET_BRAND_SAMPLES } from "@handsel/contract/tradein/brand-samples.ts";
import { drawCart, findSampleCart } from "#areas/cart/index.ts";
import { implement } from "#edge/implement.ts";
import { findSample, sampleMail, samplePaper } from "../receipt/brand-samples.ts";

export const getBrandSamples = implement(GET_BRAND_SAMPLES, async ({ settings }, ctx) => {
  const { platform, caller } = ctx;
  const cart = (await ctx.read(findSampleCart)) ?? null;
  const drawn = cart ? null : await ctx.read((db) => drawCart({ ...ctx, db }));
  if (!settings) return { cart, drawn, paper: null, mail: null };
  const tenant = whiteLabel.parse({ ...ctx.tenant, ...settings });
  const wearing = { platform, tenant, sample: await ctx.read(findSample) };
  const paper = await samplePaper(wearing);
  const mail = sampleMail(wearing, caller.name || caller.username);
  return { cart, drawn, paper: paper.toString("base64"), mail };
});
