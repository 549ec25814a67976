import type { BoardFacts } from "@handsel/contract/cart/board.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { KitProvider } from "#kit/kit-provider.tsx";
import { kitI18n } from "#kit/testing/render-kit.tsx";
import texts from "../../../locales/en/board.json" with { type: "json" };
import deskTexts from "../../../locales/en/desk.json" with { type: "json" };
import { aBoard } from "./a-board.ts";
import { choiceOf, differsFrom, PriceBoard, type PriceBoardProps } from "./index.ts";

const words = kitI18n("en");
words.addResourceBundle("en", "board", texts);
words.addResourceBundle("en", "desk", deskTexts);

const Page = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={words}>
    <KitProvider language="en" currency="GBP">
      {children}
    </KitProvider>
  </I18nextProvider>
);

async function open(facts: BoardFacts = aBoard(), props: Partial<PriceBoardProps> = {}) {
  const onChoose = vi.fn();
  const board = { choice: choiceOf(facts), onChoose, ...props };
  const view = render(<PriceBoard facts={facts} {...board} />, { wrapper: Page });
  const grid = await screen.findByRole("grid");
  const again = (changed: BoardFacts) => view.rerender(<PriceBoard facts={changed} {...board} />);
  return { grid, onChoose, again };
}

const cell = (name: RegExp) => screen.getByRole("gridcell", { name });
const nameOf = (element: Element | null | undefined) => element?.getAttribute("aria-label");

test("every plan stands in every size and at every grade, with one figure each", async () => {
  const { grid } = await open();
  expect(within(grid).getAllByRole("gridcell")).toHaveLength(3 * (3 + 2));
  expect(screen.getByText("Albion Bank, 10.5% APR")).toBeTruthy();
  expect(screen.getByText("By storage, old device at grade B")).toBeTruthy();
  expect(screen.getByText("By grade of the old device, 256 GB")).toBeTruthy();
});

test("one cell is chosen, and its twin in the other group says the same figure", async () => {
  const { grid } = await open();
  const chosen = within(grid).getAllByRole("gridcell", { selected: true });
  expect(chosen).toHaveLength(1);
  expect(nameOf(chosen[0])).toMatch(/^Loan 24, 256 GB: £37\.\d\d, chosen/);
  const figure = /£[\d.]+/.exec(chosen[0]?.textContent ?? "")?.[0] ?? "";
  expect(cell(/^Loan 24, grade B:/).textContent).toContain(figure);
});

test("a click chooses a cell, with everything that the server is asked for", async () => {
  const { onChoose } = await open();
  await userEvent.click(cell(/^Loan 36, 128 GB:/));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      planId: "LOAN36",
      financingType: "STANDARD",
      deviceCode: "128 GB",
      grade: "B",
      insuranceId: null,
    }),
  );
});

test("a cell at another grade is chosen with that grade", async () => {
  const { onChoose } = await open();
  await userEvent.click(cell(/^Loan 24, grade A:/));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ planId: "LOAN24", deviceCode: "256 GB", grade: "A" }),
  );
});

test("arrows move, Home and End go to the ends of the row, Enter chooses", async () => {
  const { onChoose } = await open();
  await userEvent.tab();
  while (document.activeElement?.getAttribute("role") !== "gridcell") await userEvent.tab();
  expect(nameOf(document.activeElement)).toMatch(/^Loan 24, 256 GB:/);
  await userEvent.keyboard("{ArrowDown}{Home}");
  expect(nameOf(document.activeElement)).toMatch(/^Loan 36, 128 GB:/);
  await userEvent.keyboard("{End}");
  expect(nameOf(document.activeElement)).toMatch(/^Loan 36, grade B:/);
  await userEvent.keyboard("{ArrowLeft}{ArrowUp}{ArrowUp}{Enter}");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ planId: "LOAN24", grade: "A" }));
});

test("what cannot be chosen is reached, says why, and is not chosen", async () => {
  const { onChoose } = await open();
  const tooMuch = cell(/^Interest-free 10, 256 GB: £90.00, Interest-free 10 lends £840.00 at most/);
  expect(tooMuch.getAttribute("aria-disabled")).toBe("true");
  expect(tooMuch.querySelector("small")?.dataset["words"]).toBe("too much");
  await userEvent.click(tooMuch);
  const outOfStock = cell(/^Loan 24, 1 TB:.*out of stock/);
  expect(outOfStock.querySelector("small")).toBeNull();
  expect(screen.getByRole("columnheader", { name: /^1 TB\s*none here$/ })).toBeTruthy();
  await userEvent.click(outOfStock);
  expect(onChoose).not.toHaveBeenCalled();
});

test("each reason stands once below the board, with its remedy where something can be done", async () => {
  const onRemedy = vi.fn();
  await open(aBoard(), { onRemedy, remedies: ["ABOVE_MAXIMUM"] });
  const reasons = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(reasons).toEqual([
    "Best for 256 GB at grade B",
    "none here: 1 TB is out of stock",
    "too much: Interest-free 10 lends £840.00 at mostRaise upfront",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Raise upfront" }));
  expect(onRemedy).toHaveBeenCalledExactlyOnceWith({ kind: "ABOVE_MAXIMUM", plan: 2, maximumMinor: 84_000 });
});

test("the best of the chosen column is marked, never where it cannot be chosen", async () => {
  await open();
  expect(nameOf(cell(/^Loan 36, 256 GB:/))).toMatch(/best: month, today$/);
  expect(nameOf(cell(/^Loan 24, 256 GB:/))).toMatch(/best: in all$/);
  expect(nameOf(cell(/^Interest-free 10, 256 GB:/))).not.toMatch(/best/);
});

test("the switch shows today and in all instead of the month", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Today" }));
  expect(cell(/^Loan 24, 256 GB: £90.00/)).toBeTruthy();
  expect(cell(/^Loan 36, 256 GB: £0.00/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "In all" }));
  expect(cell(/^Loan 24, 256 GB: £9\d\d\.\d\d/)).toBeTruthy();
});

test("with insurance every figure is dearer, and the chosen cell is chosen with it", async () => {
  const { onChoose } = await open();
  await userEvent.click(screen.getByRole("switch", { name: "With insurance" }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ planId: "LOAN24", deviceCode: "256 GB", insuranceId: "COVER" }),
  );
  expect(cell(/^Interest-free 10, 128 GB: £85.50/)).toBeTruthy();
});

test("of several traded devices the seller says whose grade is compared, and the others are told", async () => {
  const trade = aBoard().trade;
  const devices = [
    { name: "Orbit 7", valueMinor: 18_000 },
    { name: "Slate 8", valueMinor: 6_500 },
  ];
  const onTradeDevice = vi.fn();
  await open(aBoard({ trade: trade && { ...trade, devices } }), { onTradeDevice });
  expect(screen.getByText("By grade of Orbit 7, 256 GB")).toBeTruthy();
  expect(screen.getByText("Slate 8 counts with £65.00 in every price")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /Whose grade is compared/ }));
  await userEvent.click(screen.getByRole("option", { name: "Grade of Slate 8" }));
  expect(onTradeDevice).toHaveBeenCalledExactlyOnceWith(1);
});

test("figures follow when the facts change, and the cells stay where they are", async () => {
  const { again } = await open();
  expect(cell(/^Interest-free 10, 128 GB: £78.00/)).toBeTruthy();
  const credit = aBoard().discounts.map((discount) => ({ ...discount, valueMinor: 30_000 }));
  again(aBoard({ discounts: credit, trade: null, chosen: { ...aBoard().chosen, grade: null } }));
  expect(await screen.findByRole("gridcell", { name: /^Interest-free 10, 128 GB: £66.00/ })).toBeTruthy();
});

test("the server's price of what was chosen is the cell's, or it differs", () => {
  const figures = { monthlyMinor: 5_389, todayMinor: 5_890 };
  expect(differsFrom(figures, { totalMonthly: toMoney(5_389), dueToday: toMoney(5_890) })).toBe(false);
  expect(differsFrom(figures, { totalMonthly: toMoney(5_388), dueToday: toMoney(5_890) })).toBe(true);
});
