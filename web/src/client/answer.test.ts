import { expect, test } from "vitest";
import { reduceAnswer } from "./answer.ts";

test("SHARED-CALL-06 an answer is reduced to its data and SUCCESS or ERROR", () => {
  const fine = reduceAnswer({ header: { apiStatus: "OK" }, build: "b1", cart: { uuid: "c" } });
  expect(fine).toMatchObject({ status: "SUCCESS", data: { cart: { uuid: "c" } }, entries: [], build: "b1" });

  const entry = { code: "US_FAILED_LOGIN", values: [], message: "no" };
  const refused = reduceAnswer({
    header: { apiStatus: "ERROR", errorNumber: 2001, errors: [entry] },
    build: "b1",
  });
  expect(refused).toMatchObject({ status: "ERROR", data: {}, entries: [entry], errorNumber: 2001 });
});

test("an answer with warnings succeeds and carries them", () => {
  const entry = { code: "TEXT_NOT_DETECTED_ON_DOCUMENT", values: ["x"], message: "" };
  const reduced = reduceAnswer({
    header: { apiStatus: "WARNING", warnings: [entry] },
    build: "b1",
    done: true,
  });
  expect(reduced).toMatchObject({ status: "SUCCESS", data: { done: true }, entries: [entry] });
});
