// Templates and the blocks they share: read, saved, published, looked at and tried out.
import {
  DELETE_HTML_BLOCK,
  LIST_HTML_BLOCKS,
  READ_HTML_BLOCK,
  SAVE_HTML_BLOCK,
} from "@handsel/contract/crm/blocks.ts";
import {
  CHECK_TEMPLATE,
  PUBLISH_TEMPLATE,
  READ_TEMPLATE,
  RENDER_EMAIL,
  SAVE_TEMPLATE,
  SEND_EMAIL,
  SEND_SMS,
} from "@handsel/contract/crm/templates.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { reading } from "#client/reading.ts";
import { OUTDATED } from "../outdated-notice.tsx";

const BLOCKS = ["crm", "blocks"] as const;
const TEMPLATES = ["crm", "templates"] as const;
const AUDIENCE = ["crm", "audience"] as const;

export const listBlocks = () =>
  reading(
    LIST_HTML_BLOCKS,
    {},
    {
      queryKey: BLOCKS,
      take: ({ htmlBlocks }) => htmlBlocks,
    },
  );

export const readBlock = (uuid: string) =>
  reading(
    READ_HTML_BLOCK,
    { uuid },
    {
      queryKey: [...BLOCKS, uuid],
      take: ({ htmlBlock }) => htmlBlock,
    },
  );

export const saveBlock = () =>
  mutationOptions({
    mutationFn: async (htmlBlock: InputOf<typeof SAVE_HTML_BLOCK>["htmlBlock"]) =>
      (await call(SAVE_HTML_BLOCK, { htmlBlock }, { quietCodes: [OUTDATED] })).htmlBlock,
    meta: { refreshes: [BLOCKS] },
  });

export const deleteBlock = () =>
  mutationOptions({
    mutationFn: (uuid: string) => call(DELETE_HTML_BLOCK, { uuid }),
    meta: { refreshes: [BLOCKS] },
  });

export const readTemplate = (input: InputOf<typeof READ_TEMPLATE>) =>
  reading(READ_TEMPLATE, input, {
    queryKey: [...TEMPLATES, input],
  });

export const saveTemplate = () =>
  mutationOptions({
    mutationFn: async (template: InputOf<typeof SAVE_TEMPLATE>["template"]) =>
      (await call(SAVE_TEMPLATE, { template }, { quietCodes: [OUTDATED] })).draftTemplate,
    meta: { refreshes: [TEMPLATES] },
  });

export const publishTemplate = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof PUBLISH_TEMPLATE>) => call(PUBLISH_TEMPLATE, input),
    // What a campaign lacks is told with its head count.
    meta: { refreshes: [TEMPLATES, AUDIENCE] },
  });

/** Of the draft as it was saved at this moment. */
export const checkTemplate = (input: InputOf<typeof CHECK_TEMPLATE>, savedAt: string) =>
  reading(CHECK_TEMPLATE, input, { queryKey: [...TEMPLATES, "check", input, savedAt], staleTime: 0 });

export const renderEmail = () =>
  mutationOptions({ mutationFn: (input: InputOf<typeof RENDER_EMAIL>) => call(RENDER_EMAIL, input) });

export const sendTestEmail = () =>
  mutationOptions({ mutationFn: (input: InputOf<typeof SEND_EMAIL>) => call(SEND_EMAIL, input) });

export const sendTestSms = () =>
  mutationOptions({ mutationFn: (input: InputOf<typeof SEND_SMS>) => call(SEND_SMS, input) });
