import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderKit } from "../testing/render-kit.tsx";
import { AnchorMenu } from "./anchor-menu.tsx";

type Seen = (entries: readonly { isIntersecting: boolean; target: { id: string } }[]) => void;
let see: Seen = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(seen: Seen) {
        see = seen;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal("innerHeight", 700);
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(2000);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ANCHORS = [
  { id: "details", label: "Details" },
  { id: "history", label: "History" },
  { id: "financing", label: "Financing" },
];
const current = () => document.querySelector("[aria-current]")?.textContent;
const scrollTo = (top: number) => {
  vi.stubGlobal("scrollY", top);
  act(() => void window.dispatchEvent(new Event("scroll")));
};

test("the menu follows the reader, and at the end of the page names its last part, however short that is", () => {
  renderKit(<AnchorMenu label="Parts" anchors={ANCHORS} />);
  expect(screen.getByRole("navigation", { name: "Parts" })).toBeTruthy();
  expect(current()).toBe("Details");
  act(() => see([{ isIntersecting: true, target: { id: "history" } }]));
  expect(current()).toBe("History");
  scrollTo(1300);
  expect(current()).toBe("Financing");
  scrollTo(900);
  expect(current()).toBe("History");
});
