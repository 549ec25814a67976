import { expect, test, vi } from "vitest";
import { fetchOnTouch, prefetchOnIntent, prefetchPage, prefetchWhileSigningIn } from "./prefetch.ts";

const page = async () => ({ Component: () => null });

test("a link that is pointed at or focused has its page's code fetched, and no other", () => {
  const sales = vi.fn(page);
  const sale = vi.fn(page);
  prefetchOnIntent((pathname) => ({ lazy: pathname === "/posale/sales/7" ? sale : sales }));
  document.body.innerHTML =
    '<a href="/posale/sales/7"><b>7</b></a><a href="https://elsewhere.test/posale/sales">x</a><p>text</p>';
  document.querySelector("p")?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  document.querySelectorAll("a")[1]?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect([sales.mock.calls.length, sale.mock.calls.length]).toEqual([0, 0]);
  document.querySelector("b")?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect([sales.mock.calls.length, sale.mock.calls.length]).toEqual([0, 1]);
});

test("what a page reads first is read where somebody stays on its link, once, and only for who may open it", async () => {
  vi.useFakeTimers();
  const ahead = vi.fn(async () => undefined);
  const lazy = async () => ({ Component: () => null, ahead });
  const place = { params: { id: "7" }, search: new URLSearchParams("tab=money") };
  prefetchOnIntent(
    () => ({ lazy }),
    ({ pathname }) => (pathname === "/posale/sales/7" ? place : undefined),
  );
  document.body.innerHTML =
    '<a href="/posale/sales/7"><b>7</b></a><a href="/posale/admin/users"><i>users</i></a><p>text</p>';
  const over = (name: string) =>
    document.querySelector(name)?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  over("b");
  over("p");
  await vi.advanceTimersByTimeAsync(500);
  expect(ahead).not.toHaveBeenCalled();
  over("i");
  await vi.advanceTimersByTimeAsync(500);
  expect(ahead).not.toHaveBeenCalled();
  over("b");
  over("a");
  await vi.advanceTimersByTimeAsync(500);
  expect(ahead.mock.calls).toEqual([[place]]);
  vi.useRealTimers();
});

test("code that does not come is told when the page is opened, not before", async () => {
  const failing = vi.fn(() => Promise.reject(new Error("gone")));
  prefetchPage({ lazy: failing });
  expect(failing).toHaveBeenCalledOnce();
});

test("whoever types at the log-in has the home page's code fetched, once", () => {
  const load = vi.fn();
  history.replaceState(null, "", "/posale/services");
  prefetchWhileSigningIn(load);
  document.body.dispatchEvent(new Event("input", { bubbles: true }));
  expect(load).not.toHaveBeenCalled();
  history.replaceState(null, "", "/posale/login");
  prefetchWhileSigningIn(load);
  document.body.dispatchEvent(new Event("input", { bubbles: true }));
  document.body.dispatchEvent(new Event("input", { bubbles: true }));
  expect(load).toHaveBeenCalledOnce();
});

test("the first touch is heard once, also of a button that keeps it to itself", () => {
  const load = vi.fn();
  const button = document.body.appendChild(document.createElement("button"));
  button.addEventListener("pointerdown", (event) => event.stopPropagation());
  fetchOnTouch(load);
  for (const kind of ["pointerdown", "pointerdown", "keydown"])
    button.dispatchEvent(new Event(kind, { bubbles: true }));
  expect(load).toHaveBeenCalledOnce();
  button.remove();
});
