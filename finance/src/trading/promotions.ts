// Which promotions a used device is bought with: its collector's, for its category and maker.

export interface PromotionScope {
  collectorId: string;
  /** Empty: every one. */
  categoryCodes: readonly string[];
  manufacturerCodes: readonly string[];
}

export function promotionsFor<Promotion extends PromotionScope>(
  model: { collectorId: string; categoryCode: string; manufacturerCode: string },
  promotions: readonly Promotion[],
): Promotion[] {
  const concerns = (codes: readonly string[], code: string) => codes.length === 0 || codes.includes(code);
  return promotions.filter(
    ({ collectorId, categoryCodes, manufacturerCodes }) =>
      collectorId === model.collectorId &&
      concerns(categoryCodes, model.categoryCode) &&
      concerns(manufacturerCodes, model.manufacturerCode),
  );
}
