// Calls that bring a file, as a browser sends them: the fields of the envelope first, the file last.
import type { Answer } from "@handsel/contract/envelope.ts";
import { UPLOAD_FILE, type UploadType } from "@handsel/contract/imports/uploads.ts";
import type { Operation, OutputOf } from "@handsel/contract/operation.ts";
import type { Person, TestPlatform } from "./test-platform.ts";

interface FileToSend {
  content: string | Uint8Array<ArrayBuffer>;
  fileName?: string;
  fields?: Record<string, string>;
  isFileFirst?: boolean;
}

export async function sendFileAs<Op extends Operation>(
  { app }: Pick<TestPlatform, "app">,
  person: Person,
  operation: Op,
  { content, fileName = "file.csv", fields = {}, isFileFirst = false }: FileToSend,
): Promise<{ httpStatus: number; codes: string[]; data: OutputOf<Op> & Answer }> {
  const form = new FormData();
  const file = new Blob([content]);
  if (isFileFirst) form.append("file", file, fileName);
  const all = {
    service: operation.service,
    function: operation.functionName,
    clientID: "test",
    version: "test",
    build: "test-build",
    subdomain: person.subdomain,
    ...(person.sessionToken && { sessionID: person.sessionToken }),
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  if (!isFileFirst) form.append("file", file, fileName);
  // The platform's own encoder writes the parts and the line that parts them.
  const encoded = new Response(form);
  const response = await app.inject({
    method: "POST",
    url: operation.path,
    headers: {
      host: `${person.subdomain}.localhost:3000`,
      "content-type": encoded.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const data = response.json<OutputOf<Op> & Answer>();
  if (response.statusCode === 200 && data.header.apiStatus !== "ERROR") {
    const { header: _, build: __, ...rest } = data;
    operation.output.parse(rest);
  }
  return {
    httpStatus: response.statusCode,
    codes: [...(data.header.errors ?? []), ...(data.header.warnings ?? [])].map(({ code }) => code),
    data,
  };
}

export function uploadAs(
  test: Pick<TestPlatform, "app">,
  person: Person,
  { type, fields, ...file }: FileToSend & { type: UploadType },
) {
  return sendFileAs(test, person, UPLOAD_FILE, { ...file, fields: { type, ...fields } });
}
