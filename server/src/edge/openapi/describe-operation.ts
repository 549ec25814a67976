// One operation as OpenAPI describes it. Everything here follows from the declaration and from what the edge does with it.
import { type FileKind, isRead, type Operation } from "@handsel/contract/operation.ts";
import type { KeyScope } from "@handsel/contract/platform/api-keys.ts";
import type { Role } from "@handsel/contract/roles.ts";
import { FILE_TYPES } from "../files/outgoing-file.ts";
import { keyScopeOf } from "../keys/api-keys.ts";
import { quotas } from "../rates/rate.ts";
import { isRemembered, refusalsOf, sayRefusal } from "./described-refusals.ts";
import { answerSchema, formSchema, refusalSchema, requestSchema } from "./envelope-schemas.ts";
import { clientSample, type Example, exampleOf } from "./examples.ts";

const ROLES: Readonly<Record<Role, string>> = {
  1: "top administrators (1)",
  5: "administrators (5)",
  10: "store managers (10)",
  11: "store staff (11)",
};

const FILE_OF_A_FORM = "(the bytes of the file)";

export function describeOperation(
  operation: Operation,
  { id, tag, callsPerMinute }: { id: string; tag: string; callsPerMinute: number },
): Record<string, unknown> {
  const { summary, deprecated, roles, takesFile } = operation;
  const scope = keyScopeOf(tag, operation);
  const example = exampleOf(operation.path);
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: wordsOf(operation, { callsPerMinute, scope }),
    ...(deprecated && { deprecated: true, "x-deprecated": deprecated }),
    security: roles === "public" ? [] : [...(scope ? [{ apiKey: [] }] : []), { session: [] }],
    ...(scope && { "x-scope": scope }),
    "x-roles": roles,
    "x-transaction": operation.transaction,
    "x-idempotency": idempotencyOf(operation),
    ...(operation.requires && { "x-requires": operation.requires }),
    ...(operation.flow && { "x-flow": operation.flow }),
    ...(operation.needsProof && { "x-needs-proof": true }),
    requestBody: {
      required: true,
      content: takesFile
        ? {
            "multipart/form-data": {
              schema: formSchema(operation),
              ...(example && { example: { ...example.request, file: FILE_OF_A_FORM } }),
            },
          }
        : {
            "application/json": {
              schema: requestSchema(operation),
              ...(example && { example: { header: {}, ...example.request } }),
            },
          },
    },
    ...(!takesFile && {
      "x-codeSamples": [
        {
          lang: "TypeScript",
          label: "@handsel/client",
          source: clientSample(id, example ?? { request: {} }),
        },
      ],
    }),
    responses: responsesOf(operation, example),
  };
}

function idempotencyOf(operation: Operation): "read" | "repeatable" | "request-id" | "none" {
  if (isRead(operation)) return "read";
  if (operation.isRepeatable) return "repeatable";
  return isRemembered(operation) ? "request-id" : "none";
}

const REPEATING: Readonly<Record<ReturnType<typeof idempotencyOf>, string>> = {
  read: "Changes nothing; it can be asked at any time.",
  repeatable: "Done twice it is as if done once.",
  "request-id":
    "Send a `header.requestID` of your own with it: the same id again gets the first answer, for seven days, and nothing is done twice.",
  none: "Its request or answer holds a secret, so that it is not remembered by `header.requestID`.",
};

function wordsOf(
  operation: Operation,
  { callsPerMinute, scope }: { callsPerMinute: number; scope: KeyScope | undefined },
): string {
  const { roles, requires, flow, rate = "default", deprecated, givesFile } = operation;
  const properties = Object.keys(operation.input.shape);
  const paragraphs = [
    operation.description,
    deprecated &&
      `**Deprecated since ${deprecated.since}.** It may be gone from ${deprecated.ends} on. ${deprecated.instead}`,
    roles === "public" ? "Needs no session." : `For ${roles.map((role) => ROLES[role]).join(", ")}.`,
    scope && `An API key needs the scope \`${scope}\`.`,
    requires &&
      `Only where the retailer's settings have ${Object.entries(requires)
        .map(([name, value]) => `\`${name}\` = \`${String(value)}\``)
        .join(", ")}.`,
    flow && `Only where the retailer sells by the flow \`${flow}\`.`,
    operation.needsProof &&
      "It destroys, pays or reaches customers: the person must have shown a few minutes ago who they are (`CONFIRM_IDENTITY`).",
    REPEATING[idempotencyOf(operation)],
    operation.isPoll && "Meant for polling: it does not keep an idle session alive.",
    operation.mayLag && "May show the state of a moment ago.",
    operation.takesFile &&
      "A form with the fields first and the file last, so that a refusal comes before the file is read.",
    givesFile && `Answers with a file (${givesFile.join(", ")}); only a refusal comes in the envelope.`,
    properties.includes("after") &&
      properties.includes("limit") &&
      "Paged by key: send the last id of a page as `after` to get the next one of `limit` rows.",
    properties.includes("page") && "Paged: `page` counts from 0.",
    `At most ${Math.floor(quotas(callsPerMinute)[rate])} calls a minute (\`${rate}\`).`,
  ];
  return paragraphs.filter(Boolean).join("\n\n");
}

const WHEN: Readonly<Record<number, string>> = {
  400: "The call is malformed: the envelope, or a field of the input.",
  401: "There is no such session.",
  403: "The caller may not do this.",
  409: "The request id was used for something else, or its first call is still running.",
  413: "The body is too large.",
  429: "Too many calls.",
  500: "The failure is ours. `header.reference` names it in our log.",
  503: "The server is busy or has no database just now.",
};
const CALL_ID = { "X-Request-Id": { $ref: "#/components/headers/RequestId" } };
const COME_AGAIN = { "Retry-After": { $ref: "#/components/headers/RetryAfter" } };
const LIMIT = {
  RateLimit: { $ref: "#/components/headers/RateLimit" },
  "RateLimit-Policy": { $ref: "#/components/headers/RateLimitPolicy" },
};
const ENDING = {
  Deprecation: { $ref: "#/components/headers/Deprecation" },
  Sunset: { $ref: "#/components/headers/Sunset" },
};

function responsesOf(operation: Operation, example?: Example): Record<string, unknown> {
  // A refusal is narrowed by what is common to all; linters take no example of such.
  const isDone = (example?.answer?.["header"] as { apiStatus?: string } | undefined)?.apiStatus !== "ERROR";
  const shown = example?.status === 200 && example.answer && isDone ? { example: example.answer } : {};
  const refusals = refusalsOf(operation);
  const own = refusals.get(200) ?? [];
  const said =
    own.length === 0 ? "" : ` Or, with \`apiStatus\` ERROR, a refusal:\n\n${own.map(sayRefusal).join("\n")}`;
  const refused = own.length === 0 ? [] : [refusalSchema(own)];
  const json = operation.givesFile ? refused : [answerSchema(operation), ...refused];
  const done = {
    description: `${operation.givesFile ? "The file." : "The answer."}${said}`,
    headers: { ...CALL_ID, ...(operation.deprecated && ENDING) },
    content: {
      ...Object.fromEntries((operation.givesFile ?? []).map(fileContent)),
      ...(json.length > 0 && {
        "application/json": {
          schema: json.length === 1 ? json[0] : { oneOf: json },
          ...shown,
        },
      }),
    },
  };
  const others = [...refusals].flatMap(([status, codes]) =>
    status === 200
      ? []
      : [
          [
            status,
            {
              description: `${WHEN[status] ?? "Refused."}\n\n${codes.map(sayRefusal).join("\n")}`,
              ...(status === 429 && { headers: { ...COME_AGAIN, ...LIMIT } }),
              ...(status === 503 && { headers: COME_AGAIN }),
              content: { "application/json": { schema: refusalSchema(codes) } },
            },
          ],
        ],
  );
  return { 200: done, ...(Object.fromEntries(others) as object) };
}

function fileContent(kind: FileKind): [string, object] {
  const [type = ""] = FILE_TYPES[kind].split(";");
  return [type, { schema: { type: "string", format: "binary" } }];
}
