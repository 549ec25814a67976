import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { broughtTogether, GroupHead } from "./row-groups.tsx";

interface Work {
  id: number;
  who: string;
}
const work: Work[] = [
  { id: 1, who: "Iris" },
  { id: 2, who: "Ana" },
  { id: 3, who: "Iris" },
  { id: 4, who: "" },
];
const of = ({ who }: Work) => who;

test("rows of a part stand together in their own order; named parts come first, the others as they come", () => {
  const ids = (order?: readonly string[]) =>
    broughtTogether(work, { of, ...(order && { order }) }).map(({ id }) => id);
  expect(ids()).toEqual([1, 3, 2, 4]);
  expect(ids(["", "Nobody here"])).toEqual([4, 1, 3, 2]);
});

test("a part has one head, and says what all of it comes to on the page where it goes on", () => {
  const every = broughtTogether(work, { of });
  const groups = { of, head: (key: string, rows: readonly Work[]) => `${key}: ${rows.length}` };
  const page = every.slice(1);
  render(
    <table>
      <tbody>
        {page.map((row, index) => (
          <GroupHead key={row.id} {...{ groups, every, index }} rows={page} columnCount={3} />
        ))}
      </tbody>
    </table>,
  );
  const heads = within(screen.getByRole("table")).getAllByRole("rowheader");
  expect(heads.map(({ textContent }) => textContent)).toEqual(["Iris: 2", "Ana: 1", ": 1"]);
});
