// Files that bring many rows at once: sent, followed until they are through, and told of.

import { GET_UPLOAD, UPLOAD_FILE, type Upload, type UploadType } from "@handsel/contract/imports/uploads.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call, sendFile } from "./call.ts";
import { queryClient } from "./query-client.ts";

export interface FileToUpload {
  file: File;
  type: UploadType;
  isDryRun: boolean;
  campaignCode?: string | undefined;
  /** Hears how far it has come. */
  onProgress: (percent: number) => void;
}

const ASK_EVERY_MS = 500;
const isOver = ({ uploadStatus }: Upload) => uploadStatus === "DONE" || uploadStatus === "FAILED";

/** `refreshes` are the lists that the file may have changed. */
export const uploadFile = (refreshes: readonly (readonly unknown[])[]) =>
  mutationOptions({
    mutationFn: async ({ file, onProgress, campaignCode, ...rest }: FileToUpload) => {
      const input: InputOf<typeof UPLOAD_FILE> = {
        ...rest,
        isBackground: true,
        ...(campaignCode !== undefined && { campaignCode }),
      };
      let upload = await sendFile(UPLOAD_FILE, input, file);
      while (!isOver(upload)) {
        onProgress(upload.percent);
        await new Promise((done) => setTimeout(done, ASK_EVERY_MS));
        upload = await call(GET_UPLOAD, { uploadID: upload.uploadID });
      }
      onProgress(100);
      return upload;
    },
    // A file that was given up has changed nothing.
    onSuccess: async ({ uploadStatus }) => {
      if (uploadStatus === "FAILED") return;
      for (const queryKey of refreshes) await queryClient.invalidateQueries({ queryKey: [...queryKey] });
    },
  });
