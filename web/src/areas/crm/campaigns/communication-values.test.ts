import { expect, test } from "vitest";
import { communicationForm, communicationOf, valuesOfCommunication } from "./communication-values.ts";

const entered = (change: object) => ({
  ...valuesOfCommunication(undefined, false),
  actionCode: "INVITE",
  description: "Invitation",
  ...change,
});
const wrongFields = (change: object) => [
  ...new Set(
    (communicationForm.safeParse(entered(change)).error?.issues ?? []).map(({ path }) => path.join(".")),
  ),
];

test("CRM-COMMS-05 a new communication ends by success and is not delayed", () => {
  expect(valuesOfCommunication(undefined, false)).toMatchObject({ stopOutcome: "SUCCESS", delay: 0 });
});

test("CRM-COMMS-06 code, description, type and what completes it are required", () => {
  expect(wrongFields({ actionCode: "", description: "", commsType: "", stopOutcome: "" })).toEqual([
    "actionCode",
    "description",
    "commsType",
    "stopOutcome",
  ]);
});

test.each(["EMAIL", "SMS", "LANDING_PAGE"])("CRM-COMMS-07 %s needs a template", (commsType) => {
  expect(wrongFields({ commsType })).toEqual(["templateName"]);
  expect(wrongFields({ commsType, templateName: "INVITE" })).toEqual([]);
});

test.each(["WAIT", "ALERT"])("CRM-COMMS-07 %s needs no template", (commsType) => {
  expect(wrongFields({ commsType })).toEqual([]);
});

test("CRM-COMMS-10 addresses with commas become a list, and JSON becomes people", () => {
  const values = communicationForm.parse(
    entered({
      commsType: "ALERT",
      bccList: "one@mail.test, two@mail.test",
      notifyList: '[{"name": "Ana", "email": "ana@mail.test"}]',
    }),
  );
  expect(communicationOf(values)).toMatchObject({
    bccList: ["one@mail.test", "two@mail.test"],
    notifyList: [{ name: "Ana", email: "ana@mail.test" }],
  });
});

test("CRM-COMMS-10 what is no address or no JSON is refused", () => {
  expect(wrongFields({ commsType: "WAIT", bccList: "one@mail.test, two" })).toEqual(["bccList"]);
  expect(wrongFields({ commsType: "WAIT", notifyList: "Ana" })).toEqual(["notifyList"]);
});
