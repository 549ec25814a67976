export const CAMPAIGNS_PATH = "/posale/admin/campaigns";
export const EMAILS_PATH = "/posale/admin/emails";

export const campaignPath = (campaignCode: string) =>
  `${CAMPAIGNS_PATH}/${encodeURIComponent(campaignCode)}/details`;

export const templatePath = (campaignCode: string, templateName: string) =>
  `${EMAILS_PATH}/${encodeURIComponent(campaignCode)}/${encodeURIComponent(templateName)}`;

export const BLOCKS_PATH = `${EMAILS_PATH}/blocks`;
/** In place of a block's uuid. */
export const NEW_BLOCK = "new";
export const blockPath = (uuid: string) => `${BLOCKS_PATH}/${encodeURIComponent(uuid)}`;

export const TEST_CONTRACTS_PATH = "/posale/admin/testcontracts";
export const testContractPath = (id: string) => `${TEST_CONTRACTS_PATH}/${encodeURIComponent(id)}`;

export const ATTACHMENTS_PATH = "/posale/admin/email/attachments";
export const attachmentsPath = (of: { campaignCode: string; templateName: string }) =>
  `${ATTACHMENTS_PATH}?${new URLSearchParams({ campaignCode: of.campaignCode, templateName: of.templateName })}`;
