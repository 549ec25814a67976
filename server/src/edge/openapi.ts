// The machine-readable list of everything that can be called, made from the declarations.
import type { Operation } from "@handsel/contract/operation.ts";
import { z } from "zod";

export function openApiOf(operations: readonly Operation[]): Record<string, unknown> {
  return {
    openapi: "3.1.0",
    info: { title: "Handsel", version: "1" },
    paths: Object.fromEntries(operations.map((operation) => [operation.path, { post: describe(operation) }])),
    components: { schemas: { RequestHeader: REQUEST_HEADER, AnswerHeader: ANSWER_HEADER } },
  };
}

function describe(operation: Operation): Record<string, unknown> {
  const input = jsonSchema(operation.input, "input");
  const output = jsonSchema(operation.output, "input");
  return {
    // Customers have some operations of the same name as staff.
    operationId: operation.service === "online/" ? `ONLINE_${operation.name}` : operation.name,
    "x-roles": operation.roles,
    "x-transaction": operation.transaction,
    ...(operation.requires && { "x-requires": operation.requires }),
    ...(operation.flow && { "x-flow": operation.flow }),
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: {
            ...input,
            properties: {
              header: { $ref: "#/components/schemas/RequestHeader" },
              subdomain: { type: "string" },
              ...(input["properties"] as object | undefined),
            },
          },
        },
      },
    },
    responses: {
      200: {
        description: "The answer, refusals included",
        content: {
          "application/json": {
            schema: {
              ...output,
              properties: {
                header: { $ref: "#/components/schemas/AnswerHeader" },
                build: { type: "string" },
                ...(output["properties"] as object | undefined),
              },
            },
          },
        },
      },
    },
  };
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

const REQUEST_HEADER = {
  type: "object",
  properties: Object.fromEntries(
    ["service", "function", "clientID", "version", "build", "sessionID", "requestID"].map((name) => [
      name,
      { type: "string" },
    ]),
  ),
};

const ANSWER_ENTRY = {
  type: "object",
  properties: { code: { type: "string" }, values: { type: "array" }, message: { type: "string" } },
};

const ANSWER_HEADER = {
  type: "object",
  properties: {
    apiStatus: { enum: ["OK", "WARNING", "ERROR"] },
    errorNumber: { type: "integer" },
    errors: { type: "array", items: ANSWER_ENTRY },
    warnings: { type: "array", items: ANSWER_ENTRY },
  },
  required: ["apiStatus"],
};
