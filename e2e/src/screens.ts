// Pages that are reached by their address alone, and what stands on them once their data is there.

/** What the walk through every theme looks at, as a top admin. */
export const PAGES_OF_ADMINS = {
  "/posale/password/change": "main form",
  "/posale/no/such/page": "main h1",
  "/posale/admin/stores": "tbody tr",
  "/posale/admin/stores?edit=new": "[role=dialog] form",
  "/posale/admin/users": "tbody tr",
  "/posale/admin/users?edit=new": "[role=dialog] form",
  "/posale/admin/audit": "tbody tr",
  "/posale/admin/pricing_tool": "main form",
  "/posale/admin/residualvalues": "main form",
  "/posale/admin/devices": "tbody tr",
  "/posale/admin/accessories": "tbody tr",
  "/posale/admin/rules": "main h1",
  "/posale/admin/vouchers": "main h1",
  "/posale/admin/contracts/adjust": "main form",
  "/posale/admin/settings": "[aria-selected=true][id$=tab-general]",
  "/posale/admin/settings?tab=flags": "[aria-selected=true][id$=tab-flags]",
  "/posale/admin/settings?tab=look": "[aria-selected=true][id$=tab-look]",
} as const;

/** Lists, reports and campaigns. */
export const PAGES_OF_MANAGEMENT = {
  "/posale/sales": "tbody tr",
  "/posale/sales/contracts/pending": "tbody tr",
  "/posale/upload": "main h1",
  "/posale/recycle/search": "main form",
  "/posale/recycle/devices": "tbody tr",
  "/posale/recycle/quotes/search": "main form",
  "/posale/admin/collections": "main h1",
  "/posale/admin/collections/organise": "main h1",
  "/posale/admin/campaigns": "main h1",
  "/posale/admin/campaigns/UPGRADE-READY/details?tab=reports": "main svg",
  "/posale/admin/campaigns/UPGRADE-READY/details?tab=cohort": "[role=tabpanel]",
  "/posale/admin/campaigns/UPGRADE-READY/details?tab=communications": "[role=tabpanel] table",
  "/posale/admin/campaigns/UPGRADE-READY/details?tab=offers": "[role=tabpanel]",
  "/posale/admin/emails/UPGRADE-READY/upgrade-invitation": ".cm-content",
  "/posale/admin/emails/blocks": "main h1",
  "/posale/admin/emails/blocks/new": "main form",
  "/posale/admin/email/attachments": "main h1",
  "/posale/admin/testcontracts": "main h1",
  "/reports": "main h1",
  "/posale/reports": "main form",
  "/posale/reports/recycle": "main form",
  "/posale/reports/settlements?dateFrom=2020-01-01": "tbody tr",
  "/dashboard": ".dashcounter",
} as const;
