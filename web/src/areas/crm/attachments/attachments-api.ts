// Files that go out with mails.
import {
  ASSOCIATE_ATTACHMENT,
  CREATE_ATTACHMENT,
  DELETE_ATTACHMENTS,
  DISSOCIATE_ATTACHMENT,
  LIST_ATTACHMENTS,
  UPLOAD_ATTACHMENT,
  UPLOAD_TEMPLATE_PICTURE,
} from "@handsel/contract/crm/attachments.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call, sendFile } from "#client/call.ts";
import { reading } from "#client/reading.ts";

const ATTACHMENTS = ["crm", "attachments"] as const;
const meta = { refreshes: [ATTACHMENTS] };

/** The template whose files are looked at; without one, the files of all. */
export type OfTemplate = InputOf<typeof UPLOAD_ATTACHMENT>;

export const listAttachments = (of: OfTemplate) =>
  reading(LIST_ATTACHMENTS, of, {
    queryKey: [...ATTACHMENTS, of],
    take: ({ attachments }) => attachments,
  });

export const createAttachment = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof CREATE_ATTACHMENT>) => call(CREATE_ATTACHMENT, input),
    meta,
  });

export const uploadAttachment = () =>
  mutationOptions({
    mutationFn: ({ file, of }: { file: File; of: OfTemplate }) => sendFile(UPLOAD_ATTACHMENT, of, file),
    meta,
  });

export const uploadTemplatePicture = () =>
  mutationOptions({ mutationFn: (file: File) => sendFile(UPLOAD_TEMPLATE_PICTURE, {}, file), meta });

export const deleteAttachments = () =>
  mutationOptions({ mutationFn: (ids: string[]) => call(DELETE_ATTACHMENTS, { ids }), meta });

export const associateAttachment = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof ASSOCIATE_ATTACHMENT>) => call(ASSOCIATE_ATTACHMENT, input),
    meta,
  });

export const dissociateAttachment = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof DISSOCIATE_ATTACHMENT>) => call(DISSOCIATE_ATTACHMENT, input),
    meta,
  });
