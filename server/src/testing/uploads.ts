// Uploads as a browser sends them: the fields of the envelope first, the file last.
import type { Answer } from "@handsel/contract/envelope.ts";
import { UPLOAD_FILE, type Upload, type UploadType, upload } from "@handsel/contract/imports/uploads.ts";
import type { Person, TestPlatform } from "./test-platform.ts";

interface FileToUpload {
  type: UploadType;
  content: string | Uint8Array<ArrayBuffer>;
  fileName?: string;
  fields?: Record<string, string>;
  isFileFirst?: boolean;
}

export async function uploadAs(
  { app }: Pick<TestPlatform, "app">,
  person: Person,
  { type, content, fileName = "file.csv", fields = {}, isFileFirst = false }: FileToUpload,
): Promise<{ httpStatus: number; codes: string[]; data: Upload & Answer }> {
  const form = new FormData();
  const file = new Blob([content]);
  if (isFileFirst) form.append("file", file, fileName);
  const all = {
    service: UPLOAD_FILE.service,
    function: UPLOAD_FILE.functionName,
    clientID: "test",
    version: "test",
    build: "test-build",
    subdomain: person.subdomain,
    ...(person.sessionToken && { sessionID: person.sessionToken }),
    type,
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  if (!isFileFirst) form.append("file", file, fileName);
  // The platform's own encoder writes the parts and the line that parts them.
  const encoded = new Response(form);
  const response = await app.inject({
    method: "POST",
    url: UPLOAD_FILE.path,
    headers: {
      host: `${person.subdomain}.localhost:3000`,
      "content-type": encoded.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const data = response.json<Upload & Answer>();
  if (response.statusCode === 200 && data.header.apiStatus !== "ERROR") {
    const { header: _, build: __, ...rest } = data;
    upload.parse(rest);
  }
  return {
    httpStatus: response.statusCode,
    codes: [...(data.header.errors ?? []), ...(data.header.warnings ?? [])].map(({ code }) => code),
    data,
  };
}
