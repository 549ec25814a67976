import { findRenewalInto, type LenderLimits } from "#areas/cart/index.ts";
import { lastApplication } from "../queries/applications.ts";

/** A cart that goes on after a lender's word goes on under it: no more than the lender said it would lend. */
export const limitsSaid: LenderLimits = async ({ db }, { cartId }) => {
  const renewal = await findRenewalInto(db, cartId);
  const application = renewal && (await lastApplication(db, renewal.oldCartId));
  const report = application?.report;
  const creditMinor = report?.limitMinor ?? report?.approvedMinor ?? null;
  return application && creditMinor !== null ? [{ funder: application.funder, creditMinor }] : [];
};
