import { whiteLabel } from "@handsel/contract/platform/tenant.ts";
import { GET_BRAND_SAMPLES } from "@handsel/contract/tradein/brand-samples.ts";
import { findSampleCart } from "#areas/cart/index.ts";
import { drawSale } from "#areas/checkout/index.ts";
import { implement } from "#edge/implement.ts";
import { findSample, paperKindOf, sampleMail, samplePaper } from "../receipt/brand-samples.ts";

export const getBrandSamples = implement(GET_BRAND_SAMPLES, async ({ settings }, ctx) => {
  const { platform, caller } = ctx;
  const cart = (await ctx.read(findSampleCart)) ?? null;
  const sample = await ctx.read(findSample);
  const tenant = settings ? whiteLabel.parse({ ...ctx.tenant, ...settings }) : ctx.tenant;
  // A page speaks to whoever looks at it, a paper to the retailer's customers.
  const language = settings ? tenant.language : ctx.language;
  const drawn = settings && sample ? null : await ctx.read((db) => drawSale({ ...ctx, db }, language));
  const about = { cart, paperKind: paperKindOf({ sample, drawn }) };
  if (!settings) {
    const { cart: made = null, plans = null, status: contract = null } = drawn ?? {};
    return { ...about, drawn: made, plans, contract, paper: null, mail: null };
  }
  const wearing = { platform, tenant, sample, drawn };
  const paper = await samplePaper(wearing);
  const mail = sampleMail(wearing, caller);
  return { ...about, drawn: null, plans: null, contract: null, paper: paper.toString("base64"), mail };
});
