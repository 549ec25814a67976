// The envelope as JSON Schema, and what stands in it: schemas of the declarations, turned into those that others read.
import { requestHeader } from "@handsel/contract/envelope.ts";
import type { RefusalCode } from "@handsel/contract/errors/catalogue.ts";
import type { Operation } from "@handsel/contract/operation.ts";
import { z } from "zod";

export interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/**
 * What may be sent has its format and no pattern beside it; what is answered may have more fields tomorrow, so that nobody
 * should refuse those that they do not know.
 */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema: made }) => {
      if (made.format !== undefined) delete made.pattern;
      namedOneByOne(made as JsonSchema);
      // How many there are says that none stands behind those that are named; readers want a schema here all the same.
      if (made.prefixItems && made.items === false) made.items = {};
      if (io === "output" && made.additionalProperties === false) delete made.additionalProperties;
    },
  });
  return rest as JsonSchema;
}

/** A table of which every name is known is an object with these fields. */
function namedOneByOne(made: JsonSchema): void {
  const names = (made["propertyNames"] as JsonSchema | undefined)?.["enum"] as string[] | undefined;
  if (!names || !made.required) return;
  const each = made["additionalProperties"] as JsonSchema;
  made.properties = Object.fromEntries(names.map((name) => [name, each]));
  made["additionalProperties"] = false;
  delete made["propertyNames"];
}

/** Named by the host; only a host that names no retailer needs it. */
const SUBDOMAIN: JsonSchema = {
  type: "string",
  maxLength: 60,
  description: "The retailer, where the address that is called does not name it.",
};

export function requestSchema({ input }: Operation): JsonSchema {
  const { properties, required = [], ...rest } = jsonSchema(input, "input");
  return {
    ...rest,
    properties: { header: ref("RequestHeader"), subdomain: SUBDOMAIN, ...properties },
    required: ["header", ...required],
  };
}

/** A form has no objects: the fields of the header stand beside the others. They come before the file. */
export function formSchema({ input }: Operation): JsonSchema {
  const { properties, required = [], ...rest } = jsonSchema(input, "input");
  const { properties: header = {} } = REQUEST_HEADER;
  const { requestID: _, ...fields } = header;
  return {
    ...rest,
    properties: {
      ...fields,
      subdomain: SUBDOMAIN,
      ...properties,
      file: { type: "string", format: "binary", description: "The file, as the last part of the form." },
    },
    required: [...required, "file"],
  };
}

export function answerSchema({ output }: Operation): JsonSchema {
  const { properties, required = [], ...rest } = jsonSchema(output, "output");
  return {
    ...rest,
    properties: { header: ref("AnswerHeader"), build: BUILD, ...properties },
    required: ["header", "build", ...required],
  };
}

export function refusalSchema(codes: readonly RefusalCode[]): JsonSchema {
  const code = { type: "string", enum: codes };
  return {
    allOf: [
      ref("Refusal"),
      {
        type: "object",
        properties: {
          header: {
            type: "object",
            properties: { errors: { type: "array", items: { type: "object", properties: { code } } } },
          },
        },
      },
    ],
  };
}

const HEADER_WORDS: Readonly<Record<string, string>> = {
  service: "The first part of the path, when given: `posale/`.",
  function: "The last part of the path, when given.",
  clientID: "A name of your program, for your own use.",
  version: "The version of your program, for your own use.",
  build: "The build of your program, for your own use.",
  sessionID: "The session, as `LOGIN` answered it.",
  requestID: "Your name for this write. The same id again gets the first answer, and nothing is done twice.",
};

const REQUEST_HEADER: JsonSchema = withWords(jsonSchema(requestHeader, "input"), HEADER_WORDS);

function withWords(schema: JsonSchema, words: Readonly<Record<string, string>>): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    { ...property, description: words[name] },
  ]);
  return { ...schema, properties: Object.fromEntries(properties) as Record<string, JsonSchema> };
}

const BUILD: JsonSchema = { type: "string", description: "The build of the server that answered." };

const ENTRY: JsonSchema = {
  type: "object",
  properties: {
    code: { type: "string", description: "What programs decide by. It never changes its meaning." },
    values: {
      type: "array",
      items: { type: ["string", "number"] },
      description: "What stands in the places of the message: a field, a limit, a name.",
    },
    message: { type: "string", description: "The same for people, in the caller's language." },
    facts: {
      type: "object",
      description: "What the remedy needs to know, with the codes that have such.",
      properties: {
        mostMinor: { type: "integer" },
        byMinor: { type: "integer" },
        orderUUID: { type: "string" },
        saleUUID: { type: "string" },
        storeID: { type: "string" },
        waitSeconds: { type: "integer" },
      },
    },
  },
  required: ["code", "values", "message"],
};

const ERROR_NUMBER: JsonSchema = {
  type: "integer",
  description: "The number of the first code, as people read it out to support.",
};

export const ENVELOPE_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  RequestHeader: { ...REQUEST_HEADER, description: "Goes with every call; an empty object will do." },
  Entry: ENTRY,
  AnswerHeader: {
    type: "object",
    properties: {
      apiStatus: { type: "string", enum: ["OK", "WARNING"] },
      errorNumber: ERROR_NUMBER,
      warnings: { type: "array", items: ref("Entry"), description: "It was done, and this is to be known." },
    },
    required: ["apiStatus"],
  },
  RefusalHeader: {
    type: "object",
    properties: {
      apiStatus: { type: "string", const: "ERROR" },
      errorNumber: ERROR_NUMBER,
      errors: { type: "array", items: ref("Entry"), minItems: 1 },
      reference: { type: "string", description: "Names this failure in our log, where the failure is ours." },
    },
    required: ["apiStatus", "errors"],
  },
  Refusal: {
    type: "object",
    description: "Nothing was changed.",
    properties: { header: ref("RefusalHeader"), build: BUILD },
    required: ["header", "build"],
  },
};
