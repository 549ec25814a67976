import { Writable } from "node:stream";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { copyOut } from "./copy-rows.ts";

const client = new pg.Client({ connectionString: inject("databaseServer") });
beforeAll(() => client.connect());
afterAll(() => client.end());

const HUNDRED = "copy (select generate_series(1, 100)) to stdout";

/** Takes one piece at a time, each a moment after it came. */
function slowStream(onPiece: (text: string) => Error | null = () => null) {
  return new Writable({
    highWaterMark: 1,
    write: (piece: Buffer, _encoding, done) => void setImmediate(() => done(onPiece(piece.toString()))),
  });
}

test("rows that come faster than they are written leave the connection free for the next question", async () => {
  let written = "";
  const target = slowStream((text) => {
    written += text;
    return null;
  });
  const ended = new Promise((done) => target.once("finish", done));
  expect(await copyOut(client, HUNDRED, target)).toBe(100);
  await ended;
  expect(written.trim().split("\n")).toHaveLength(100);
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a stream that breaks off does not keep the connection either", async () => {
  const target = slowStream(() => new Error("no room left"));
  const broken = new Promise((done) => target.once("error", done));
  await copyOut(client, HUNDRED, target);
  expect(await broken).toMatchObject({ message: "no room left" });
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});
