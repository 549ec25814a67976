import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderKit } from "../testing/render-kit.tsx";
import { ErrorState } from "./empty-state.tsx";
import { noticeQueue } from "./notice-queue.ts";
import { NoticeRegion } from "./notice-region.tsx";

afterEach(() => noticeQueue.clear());

test("what could not be read says why in its own place, and the top of the step leaves it to it", async () => {
  const key = noticeQueue.add({ tone: "danger", text: "The service cannot be reached.", number: "No. 9001" });
  noticeQueue.setReading(key);
  noticeQueue.add({ tone: "danger", text: "The name is taken." });
  renderKit(
    <>
      <NoticeRegion />
      <ErrorState onRetry={() => undefined} />
    </>,
  );
  expect(await screen.findByText("The name is taken.")).toBeTruthy();
  const said = screen.getAllByText(/The service cannot be reached\./);
  expect(said).toHaveLength(1);
  expect(said[0]?.textContent).toContain("No. 9001");
  expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(1);
});
