import { GET_SALE } from "@handsel/contract/sales/changing.ts";
import { afterEach, expect, test, vi } from "vitest";
import { noticeQueue } from "#kit/feedback/notice-queue.ts";
import { queryClient } from "../query-client.ts";
import { reading } from "../reading.ts";
import { readAhead } from "./read-ahead.ts";

const sale = (id: string) => reading(GET_SALE, { cartUUID: id }, { queryKey: ["sale", id], staleTime: 0 });

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const answering = (body: unknown) => {
  const fetch = vi.fn(async () => new Response(JSON.stringify(body), { status: 200 }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
};

test("what was read ahead is there for the page, and not read again for who points at the link again", async () => {
  const fetch = answering({ header: { apiStatus: "OK" }, build: "b", sale: { cartUUID: "7" } });
  await readAhead(sale("7"));
  await readAhead(sale("7"));
  expect(fetch).toHaveBeenCalledOnce();
  expect(queryClient.getQueryData(["sale", "7"])).toMatchObject({ sale: { cartUUID: "7" } });
});

test("what could not be read ahead is told to nobody", async () => {
  const before = noticeQueue.visible.length;
  answering({
    header: { apiStatus: "ERROR", errors: [{ code: "CART_NOT_FOUND", values: [], message: "No such sale" }] },
    build: "b",
  });
  await readAhead(sale("8"));
  expect(queryClient.getQueryState(["sale", "8"])?.status).toBe("error");
  expect(noticeQueue.visible.length).toBe(before);
});
