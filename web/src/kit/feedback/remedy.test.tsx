import type { AnswerEntry } from "@handsel/contract/envelope.ts";
import { HELPERS, REMEDY_ACTS } from "@handsel/contract/errors/remedies/remedy.ts";
import { LANGUAGES } from "@handsel/contract/languages.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { Button } from "../actions/button.tsx";
import { Form, SubmitButton } from "../form/form.tsx";
import { FormTextField } from "../form/form-fields.tsx";
import { FormMoneyInput } from "../form/form-number-fields.tsx";
import { useForm } from "../form/use-form.ts";
import { Page } from "../layout/layout.tsx";
import { Modal } from "../overlays/modal.tsx";
import { kitI18n, renderKit } from "../testing/render-kit.tsx";
import { noticeQueue } from "./notice-queue.ts";
import { noteTold } from "./refusals.ts";
import { useRemedyAct } from "./remedy-acts.ts";
import { RemedyPlace } from "./remedy-place.tsx";
import { ToastRegion } from "./toast-region.tsx";

afterEach(() => {
  act(() => noticeQueue.clear());
  vi.useRealTimers();
});

/** As the client does: told at the top of the step, until a place takes it. */
function refusal(code: string, change: Partial<AnswerEntry> = {}): Error {
  const entry = { code, values: [], message: "", ...change };
  const error = new Error(code);
  const key = noticeQueue.add({ tone: "danger", text: `Why ${code}`, number: "Error 3007", entry });
  noteTold(error, new Map([[entry, key]]));
  return error;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
/** A click whose promise is refused is nobody's to catch but the button's. */
const swallow = () => {
  const onRejection = (event: PromiseRejectionEvent) => event.preventDefault();
  addEventListener("unhandledrejection", onRejection);
  process.on("unhandledRejection", () => undefined);
};
swallow();

test("every act and every helper has words in every language", () => {
  for (const language of LANGUAGES) {
    const { t } = kitI18n(language);
    for (const name of REMEDY_ACTS) expect(t(`kit:remedy.acts.${name}`)).not.toContain("remedy.");
    for (const name of HELPERS) expect(t(`kit:remedy.who.${name}`)).not.toContain("remedy.");
  }
});

test("a refusal without a place stands at the top of the step, read out with its number first, and can be closed", async () => {
  renderKit(<Page>Content</Page>);
  act(() => void refusal("FC_ORDER_NOT_FOUND"));
  const notice = screen.getByRole("alert");
  expect(notice.textContent).toContain("Error 3007: Why FC_ORDER_NOT_FOUND");
  expect(notice.textContent).toContain("The funder can help.");
  await press("Close notification");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a click that failed offers to try again, which does the same, and leaves once it is done", async () => {
  let isDown = true;
  const done = vi.fn(async () => {
    if (isDown) throw refusal("REQUEST_FAIL");
  });
  renderKit(
    <Page>
      <Button onPress={done}>Send</Button>
    </Page>,
  );
  await press("Send");
  isDown = false;
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(done).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("what is pressed in a line is refused in that line, with what the line can do about it", async () => {
  const takeOff = vi.fn();
  renderKit(
    <Page>
      <ul>
        <RemedyPlace acts={{ TAKE_OFF: takeOff }}>
          {(remedy) => (
            <li>
              <Button onPress={() => Promise.reject(refusal("MAX_FINANCE_AMOUNT_EXCEEDED_VALUE_X"))}>
                More
              </Button>
              {remedy}
            </li>
          )}
        </RemedyPlace>
      </ul>
    </Page>,
  );
  await press("More");
  const line = within(screen.getByRole("listitem"));
  expect(await line.findByText(/Why MAX_FINANCE/)).toBeTruthy();
  expect(noticeQueue.visible).toEqual([]);
  await press("Take it off");
  expect(takeOff).toHaveBeenCalledOnce();
  expect(line.queryByRole("alert")).toBeNull();
});

test("what is refused in a dialog is said in it", async () => {
  renderKit(
    <Page>
      <Modal isOpen onClose={() => undefined} title="Question">
        <Button onPress={() => Promise.reject(refusal("FUNDER_ERROR"))}>Send</Button>
      </Modal>
    </Page>,
  );
  await press("Send");
  const dialog = within(screen.getByRole("dialog"));
  expect(await dialog.findByText(/Why FUNDER_ERROR/)).toBeTruthy();
});

test("where a page has no place of its own, it is said in the corner and nowhere twice", () => {
  renderKit(<ToastRegion />);
  act(() => void refusal("FUNDER_ERROR"));
  expect(screen.getAllByRole("alert")).toHaveLength(1);
});

test("the innermost who can do an act does it; without one the reason and who can help remain", async () => {
  const resend = vi.fn();
  function Resender({ canHelp }: { canHelp: boolean }) {
    useRemedyAct("RESEND", () => (canHelp ? resend : undefined));
    return null;
  }
  const { rerender } = renderKit(
    <Page>
      <Resender canHelp={false} />
    </Page>,
  );
  act(() => void refusal("SMS_NOT_DELIVERED"));
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
  rerender(
    <Page>
      <Resender canHelp />
    </Page>,
  );
  act(() => noticeQueue.clear());
  act(() => void refusal("SMS_NOT_DELIVERED"));
  await press("Send again");
  expect(resend).toHaveBeenCalledOnce();
});

test("too early a try waits as long as the server says", () => {
  vi.useFakeTimers();
  renderKit(<Page>Content</Page>);
  act(() => void refusal("TOO_MANY_REQUESTS", { facts: { waitSeconds: 2 } }));
  act(() => noticeQueue.setRetry(noticeQueue.visible[0]?.key ?? "", () => undefined));
  const isOff = () => screen.getByRole("button", { name: "Try again" }).getAttribute("aria-disabled");
  expect(isOff()).toBe("true");
  act(() => void vi.advanceTimersByTime(1_000));
  act(() => void vi.advanceTimersByTime(1_000));
  expect(isOff()).toBeNull();
});

const schema = z.object({ email: z.email(), value: z.number(), note: z.string().min(1) });

function Fields({ onSubmit }: { onSubmit: () => unknown }) {
  const form = useForm(schema, { defaultValues: { email: "a@b.test", value: 50, note: "n" }, onSubmit });
  return (
    <Form form={form}>
      <FormTextField name="email" label="Email" suggest={(typed) => `${typed}.test`} />
      <FormMoneyInput name="value" label="Value" />
      <FormTextField name="note" label="Note" />
      <SubmitButton isAlwaysOn>Save</SubmitButton>
    </Form>
  );
}

test("what was most likely meant is put in by a press, and the next open field has the focus", async () => {
  renderKit(<Fields onSubmit={() => undefined} />);
  const email = screen.getByLabelText<HTMLInputElement>("Email");
  await userEvent.clear(screen.getByLabelText("Note"));
  await userEvent.clear(email);
  await userEvent.type(email, "ida@post");
  await userEvent.tab();
  await userEvent.click(await screen.findByRole("button", { name: "Use ida@post.test" }));
  await waitFor(() => expect(email.value).toBe("ida@post.test"));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Note")));
});

test("too much is reduced at its field by as much as the server says", async () => {
  renderKit(
    <Page>
      <Fields
        onSubmit={() =>
          Promise.reject(refusal("PR_HIGHER_DISCOUNT_VALUE", { facts: { mostMinor: 3_000, byMinor: 2_000 } }))
        }
      />
    </Page>,
  );
  await press("Save");
  expect(await screen.findByText(/Why PR_HIGHER/)).toBeTruthy();
  expect(noticeQueue.visible).toEqual([]);
  // Leaving the field takes nothing away: the way to the button leads out of it.
  await userEvent.click(screen.getByLabelText("Value"));
  await userEvent.tab();
  expect(screen.getByText(/Why PR_HIGHER/)).toBeTruthy();
  await press("Reduce by £20.00");
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Value").value).toBe("30.00"));
});
