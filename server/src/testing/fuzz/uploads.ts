// Every operation that takes a file, with files and forms that no honest person sends. Photos come as text in the
// operation's own input and get the same files.
import { ALL_OPERATIONS } from "@handsel/contract/all-operations.ts";
import { UPLOAD_FILE } from "@handsel/contract/imports/uploads.ts";
import type { Operation } from "@handsel/contract/operation.ts";
import { anAddress, type Question } from "./asking.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { FILE_NAMES, FILES } from "./corpus.ts";
import { callName } from "./operations.ts";
import { plausibleInput } from "./shapes.ts";
import { count, newTally, shown, type Tally, wrongIn } from "./verdict.ts";
import { OWN, renewSessions, SESSION_CALLS, type World } from "./world.ts";

const BOUNDARY = "----line-between-the-parts";
const PHOTO = "idPhoto";

type Form = (fields: Record<string, string>, file: Buffer, fileName: string) => Buffer;

const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = (disposition: string, type = "application/octet-stream") =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
const END = `\r\n--${BOUNDARY}--\r\n`;

const form = (fields: Record<string, string>, ...rest: (string | Buffer)[]) =>
  Buffer.concat(
    [...Object.entries(fields).map(([name, value]) => field(name, value)), ...rest].map((part) =>
      Buffer.from(part),
    ),
  );

const fine: Form = (fields, file, name) =>
  form(fields, fileHead(`name="file"; filename="${name}"`), file, END);

/** Forms by what is wrong with them. */
const FORMS: Readonly<Record<string, Form>> = {
  "the file first": (fields, file, name) =>
    Buffer.concat([
      Buffer.from(fileHead(`name="file"; filename="${name}"`)),
      file,
      Buffer.from("\r\n"),
      form(fields, `--${BOUNDARY}--\r\n`),
    ]),
  "the session behind the file": ({ sessionID = "", ...fields }, file, name) =>
    form(
      fields,
      fileHead(`name="file"; filename="${name}"`),
      file,
      "\r\n",
      field("sessionID", sessionID),
      `--${BOUNDARY}--\r\n`,
    ),
  "no session": (fields, file, name) =>
    fine(Object.fromEntries(Object.entries(fields).filter(([key]) => key !== "sessionID")), file, name),
  "a session of nobody": (fields, file, name) => fine({ ...fields, sessionID: "nobody" }, file, name),
  "a file of twelve megabytes": (fields, _, name) => fine(fields, Buffer.alloc(12 * 1024 * 1024, 65), name),
  "no file": (fields) => form(fields, `--${BOUNDARY}--\r\n`),
  "a file without a name": (fields, file) => form(fields, fileHead('name="file"'), file, END),
  "a file with an empty name": (fields, file) =>
    form(fields, fileHead('name="file"; filename=""'), file, END),
  "a file without a field": (fields, file) => form(fields, fileHead('filename="a.csv"'), file, END),
  "a name in two ways": (fields, file) =>
    form(fields, fileHead('name="file"; filename="a.csv"; filename*=UTF-8\'\'%00%2e%2e%2f'), file, END),
  "no end": (fields, file, name) => form(fields, fileHead(`name="file"; filename="${name}"`), file),
  "cut off in a head": (fields) => form(fields, `--${BOUNDARY}\r\nContent-Dispo`),
  "a head of 100 kilobytes": (fields, file) =>
    form(
      fields,
      `--${BOUNDARY}\r\nX-Long: ${"x".repeat(100_000)}\r\n`,
      fileHead('name="file"; filename="a"'),
      file,
      END,
    ),
  "another line between the parts": (fields, file, name) =>
    Buffer.from(fine(fields, file, name).toString("latin1").replaceAll(BOUNDARY, "other"), "latin1"),
  "two files": (fields, file, name) =>
    form(
      fields,
      fileHead(`name="file"; filename="${name}"`),
      file,
      "\r\n",
      fileHead('name="file"; filename="b"'),
      file,
      END,
    ),
  "200 fields": (fields, file, name) =>
    fine(
      { ...fields, ...Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`f${index}`, "1"])) },
      file,
      name,
    ),
  "a field of 100 kilobytes": (fields, file, name) =>
    fine({ ...fields, type: "x".repeat(100_000) }, file, name),
  "a field name of 10 kilobytes": (fields, file, name) =>
    fine({ ...fields, ["x".repeat(10_000)]: "1" }, file, name),
  "keys of prototypes": (fields, file, name) =>
    Buffer.concat([
      Buffer.from(`${field("__proto__", "1")}${field("constructor", "1")}${field("toString", "1")}`),
      fine(fields, file, name),
    ]),
  "the same field twice": (fields, file, name) =>
    Buffer.concat([Buffer.from(field("sessionID", "x") + field("type", "x")), fine(fields, file, name)]),
  "NUL in the fields": (fields, file, name) =>
    fine({ ...fields, clientID: "a\u0000b", build: "\u0000" }, file, name),
  "nothing at all": () => Buffer.alloc(0),
};

export async function* fuzzUploads(world: World, share: number, only?: string): AsyncGenerator<Tally> {
  for (const operation of ALL_OPERATIONS) {
    const isPhoto = PHOTO in operation.input.shape;
    if (!operation.takesFile && !isPhoto) continue;
    const name = `upload ${callName(operation)}`;
    if (only !== undefined && !name.includes(only)) continue;
    const tally = newTally(name);
    for (const [what, question] of casesOf(world, operation, isPhoto, share)) {
      const heard = await world.line.ask(question);
      const wrong = wrongIn(question, heard, world.secrets);
      count(tally, heard, { name: what, wrong, sent: shown(question).slice(0, 400) });
      if (tally.inputs % SESSION_CALLS === 0) await renewSessions(world);
    }
    yield tally;
  }
}

function* casesOf(
  world: World,
  operation: Operation,
  isPhoto: boolean,
  share: number,
): Generator<[string, Question]> {
  for (const [what, make] of Object.entries(FILES)) {
    const chance = chanceOf(world.seed, operation.path, what);
    if (!chance.often(share)) continue;
    const content = make();
    if (isPhoto) {
      yield [what, photoQuestion(world, operation, content, chance)];
      continue;
    }
    for (const fields of fieldsFor(world, operation, chance, share))
      yield [
        `${what} ${fields["type"] ?? ""}`,
        formQuestion(operation, fine(fields, content, fileNameFor(what, chance)), chance),
      ];
  }
  // Forms are read in one place for all; a short run tries them on one operation.
  if (isPhoto || (share < 1 && operation !== UPLOAD_FILE)) return;
  for (const [what, make] of Object.entries(FORMS)) {
    const chance = chanceOf(world.seed, operation.path, what);
    const [fields = {}] = fieldsFor(world, operation, chance, 0);
    yield [what, formQuestion(operation, make(fields, Buffer.from("Code;Name\r\n1;2\r\n"), "a.csv"), chance)];
  }
}

/** The kinds of an upload each have a reader of their own; a short run tries one of them with each file. */
function fieldsFor(
  world: World,
  operation: Operation,
  chance: Chance,
  share: number,
): Record<string, string>[] {
  const [top] = world.staff;
  const input = plausibleInput(operation, chance, world.own);
  const fields: Record<string, string> = {
    service: operation.service,
    function: operation.functionName,
    subdomain: OWN,
    sessionID: top.token,
    ...Object.fromEntries(
      Object.entries(input)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => [name, String(value)]),
    ),
  };
  if (!("type" in operation.input.shape)) return [fields];
  // Read at once, so that what goes wrong is told in the answer.
  const atOnce = { ...fields, isBackground: "false" };
  const types =
    share < 1
      ? [fields["type"] ?? ""]
      : ["DEVICES", "ACCESSORIES", "CRM_OFFERS", "RV_CONTRACT", "PLANS", "RESIDUALS", "PRICE_BOOK"];
  return types.map((type) => ({ ...atOnce, type }));
}

function fileNameFor(what: string, chance: Chance): string {
  if (chance.often(0.2)) return chance.pick(FILE_NAMES);
  if (what.includes("workbook") || what.includes("archive")) return "file.xlsx";
  if (what.includes("picture")) return "file.png";
  if (what.includes("drawing")) return "file.svg";
  if (what.includes("document")) return "file.pdf";
  return "file.csv";
}

function formQuestion({ path }: Operation, body: Buffer, chance: Chance): Question {
  const headers = {
    "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
    "x-forwarded-for": anAddress(chance),
  };
  return { path, subdomain: OWN, body, headers };
}

function photoQuestion(world: World, operation: Operation, content: Buffer, chance: Chance): Question {
  const [top] = world.staff;
  const photo = content.toString("base64");
  const body = {
    header: { sessionID: top.token },
    subdomain: OWN,
    ...plausibleInput(operation, chance, world.own),
    [PHOTO]: chance.often(0.5)
      ? photo
      : `data:image/${chance.pick(["png", "jpeg", "svg+xml", "x"])};base64,${photo}`,
  };
  return {
    path: operation.path,
    subdomain: OWN,
    body: Buffer.from(JSON.stringify(body)),
    headers: { "x-forwarded-for": anAddress(chance) },
  };
}
