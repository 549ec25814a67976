import { whiteLabel } from "@handsel/contract/platform/tenant.ts";
import { GET_BRAND_SAMPLES } from "@handsel/contract/tradein/brand-samples.ts";
import { findSampleCart } from "#areas/cart/index.ts";
import { implement } from "#edge/implement.ts";
import { findSample, sampleMail, samplePaper } from "../receipt/brand-samples.ts";

export const getBrandSamples = implement(GET_BRAND_SAMPLES, async ({ settings }, ctx) => {
  const { platform, caller } = ctx;
  const cart = (await ctx.read(findSampleCart)) ?? null;
  if (!settings) return { cart, paper: null, mail: null };
  const tenant = whiteLabel.parse({ ...ctx.tenant, ...settings });
  const wearing = { platform, tenant, sample: await ctx.read(findSample) };
  const paper = await samplePaper(wearing);
  const mail = sampleMail(wearing, caller.name || caller.username);
  return { cart, paper: paper.toString("base64"), mail };
});
