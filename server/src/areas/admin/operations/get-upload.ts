import { GET_UPLOAD } from "@handsel/contract/imports/uploads.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { findUpload } from "../queries/uploads.ts";
import { uploadOf } from "../upload-answer.ts";

export const getUpload = implement(GET_UPLOAD, async ({ uploadID }, { db, caller }) => {
  const upload = await findUpload(db, uploadID);
  // A colleague's file is their own business, except to those above.
  if (!upload || (upload.userId !== caller.userId && caller.role !== 1)) throw refuse("UPLOAD_NOT_FOUND");
  return uploadOf(upload);
});
