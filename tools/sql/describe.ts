// Asks PostgreSQL about a statement without running it: what its parameters and columns are, by the driver's own messages for
// parse and describe, and how it was understood, by the parse tree that a session may have printed to itself.
import type pg from "pg";
import { isNode, readTree, type TreeNode } from "./node-tree.ts";

export interface Column {
  name: string;
  typeOid: number;
}

export type Described =
  | { error: string }
  | { parameters: readonly number[]; columns: readonly Column[]; query: TreeNode | undefined };

// The parts of the driver's connection that a query speaks to; its published types leave them out.
interface Connection {
  parse(config: { text: string; name: string; types: number[] }): void;
  describe(config: { type: "S"; name: string }): void;
  sync(): void;
  on(event: "parameterDescription", hear: (message: { dataTypeIDs: number[] }) => void): void;
}

export async function describer(client: pg.Client): Promise<(sql: string) => Promise<Described>> {
  await client.query(
    "set client_min_messages = log; set debug_print_parse = on; set debug_pretty_print = off",
  );
  // The tree is for this session alone; it would fill the log of the server.
  await client.query("set log_min_messages = panic");
  let parameters: readonly number[] = [];
  let tree = "";
  const { connection } = client as unknown as { connection: Connection };
  connection.on("parameterDescription", ({ dataTypeIDs }) => {
    parameters = dataTypeIDs;
  });
  client.on("notice", ({ message, detail }) => {
    if (message === "parse tree:") tree = detail ?? "";
  });
  return (sql) =>
    new Promise((done) => {
      let columns: readonly Column[] = [];
      let failed: string | undefined;
      parameters = [];
      tree = "";
      const query = {
        name: "",
        text: sql,
        submit: (to: Connection) => {
          to.parse({ text: sql, name: "", types: [] });
          to.describe({ type: "S", name: "" });
          to.sync();
        },
        handleRowDescription: ({ fields }: { fields: { name: string; dataTypeID: number }[] }) => {
          columns = fields.map(({ name, dataTypeID }) => ({ name, typeOid: dataTypeID }));
        },
        handleError: (error: Error & { position?: string }) => {
          failed = `${error.message}${near(sql, error.position)}`;
          // The driver gives the query up here and does not pass the end on.
          done({ error: failed });
        },
        handleReadyForQuery: () => {
          if (failed) return;
          const read = tree === "" ? undefined : readTree(tree);
          const statement = Array.isArray(read) ? read[0] : read;
          done({ parameters, columns, query: isNode(statement, "QUERY") ? statement : undefined });
        },
      };
      client.query(query as unknown as pg.Submittable);
    });
}

function near(sql: string, position: string | undefined): string {
  if (!position) return "";
  const at = Number(position) - 1;
  return `, at "${sql.slice(at, at + 40).replaceAll(/\s+/g, " ")}"`;
}
