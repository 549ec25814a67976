import Fastify from "fastify";
import { expect, test } from "vitest";
import { sendFile } from "./outgoing-file.ts";

test("a file that breaks off in the middle is told to us, and to its reader by the end of the connection", async () => {
  const app = Fastify();
  const failures: unknown[] = [];
  async function* body() {
    yield "the first line\n".repeat(10_000);
    throw new Error("the rest is not there");
  }
  app.get("/file", async (_request, reply) =>
    sendFile(reply, { name: "sales.csv", type: "csv", body: body() }, (error) => failures.push(error)),
  );
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  try {
    const response = await fetch(`${address}/file`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow("terminated");
    expect(failures).toMatchObject([{ message: "the rest is not there" }]);
  } finally {
    await app.close();
  }
});
