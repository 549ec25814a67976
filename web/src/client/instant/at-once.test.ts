import { MutationObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../query-client.ts";
import { shownAtOnce } from "./at-once.ts";

afterEach(() => queryClient.clear());

const KEY = ["things"] as const;

function changing(answer: Promise<unknown>) {
  queryClient.setQueryData([...KEY, "all"], { name: "old" });
  queryClient.setQueryData(["others"], { name: "old" });
  const change = new MutationObserver(queryClient, {
    mutationFn: (name: string) => answer.then(() => name),
    ...shownAtOnce(KEY, (known: { name: string }, name: string) => ({ ...known, name })),
  });
  return { shown: () => queryClient.getQueryData([...KEY, "all"]), done: change.mutate("new") };
}

test("a change is shown before it is answered, and nothing else with it", async () => {
  const { promise, resolve } = Promise.withResolvers();
  const { shown, done } = changing(promise);
  await vi.waitFor(() => expect(shown()).toEqual({ name: "new" }));
  expect(queryClient.getQueryData(["others"])).toEqual({ name: "old" });
  resolve({});
  await done;
  expect(shown()).toEqual({ name: "new" });
});

test("what was refused is as it was, and counts as old", async () => {
  const { shown, done } = changing(Promise.reject(new Error("refused")));
  await expect(done).rejects.toThrow("refused");
  expect(shown()).toEqual({ name: "old" });
  expect(queryClient.getQueryState([...KEY, "all"])?.isInvalidated).toBe(true);
});
