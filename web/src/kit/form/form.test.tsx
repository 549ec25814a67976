import { email, positiveMoneyIn, requiredText, textWith } from "@handsel/contract/fields.ts";
import { LANGUAGES } from "@handsel/contract/languages.ts";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { noticeQueue } from "../feedback/notice-queue.ts";
import { noteTold } from "../feedback/refusals.ts";
import { toasts } from "../feedback/toast-queue.ts";
import { renderKit } from "../testing/render-kit.tsx";
import { Form, SubmitButton } from "./form.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { ACTIVE_PAUSE_MS } from "./form-field.ts";
import { FormTextField } from "./form-fields.tsx";
import { FormMoneyInput } from "./form-number-fields.tsx";
import { type KitForm, useForm } from "./use-form.ts";

const schema = z.object({ name: requiredText(30), email, price: positiveMoneyIn });
type Values = z.output<typeof schema>;

const named = z.object({ name: requiredText(30) });

/** Ready for the next one after each. */
function Adding() {
  const empty = { name: "" };
  const form: KitForm<typeof named> = useForm(named, {
    defaultValues: empty,
    onSubmit: (): void => form.controls.reset(empty),
  });
  return (
    <Form form={form} label="Adding">
      <FormTextField name="name" label="Name" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

function Customer({
  saved = { name: "", email: "" },
  onSubmit = () => undefined,
  hasSummary = false,
  isAlwaysOn = false,
}: {
  saved?: { name: string; email: string };
  onSubmit?: (values: Values) => unknown;
  hasSummary?: boolean;
  isAlwaysOn?: boolean;
}) {
  const form = useForm(schema, { defaultValues: { ...saved, price: 10 }, onSubmit });
  return (
    <Form form={form} hasSummary={hasSummary} label="Customer">
      <FormTextField name="name" label="Name" help="As on the ID." />
      <FormTextField name="email" label="Email" />
      <FormMoneyInput name="price" label="Price" />
      <SubmitButton isAlwaysOn={isAlwaysOn}>Save</SubmitButton>
    </Form>
  );
}

const save = () => screen.getByRole("button", { name: /^Save/ });
const isOff = () => save().getAttribute("aria-disabled") === "true";

afterEach(() => {
  vi.useRealTimers();
});

describe("errors at a field", () => {
  test("SHARED-UI-05 an input in error shows its own name followed by the error text, once touched", async () => {
    const user = userEvent.setup();
    renderKit(<Customer />);
    const field = screen.getByLabelText("Email");
    await user.click(field);
    await user.keyboard("name@mail");
    expect(screen.queryByText("Email is not a valid email")).toBeNull();
    await user.tab();
    expect(screen.getByText("Email is not a valid email")).toBeTruthy();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const described = (field.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id));
    expect(described.map((part) => part?.textContent).join("")).toContain("Email is not a valid email");
    await user.click(field);
    await user.keyboard(".test");
    expect(screen.queryByText(/not a valid email/)).toBeNull();
  });

  test("SHARED-UI-05 an active input shows its error once the typing has paused", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    renderKit(<Customer />);
    await user.click(screen.getByLabelText("Email"));
    await user.keyboard("har");
    expect(screen.queryByText("Email is not a valid email")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(ACTIVE_PAUSE_MS));
    expect(screen.getByText("Email is not a valid email")).toBeTruthy();
  });

  test("SHARED-UI-06 an input without an error shows its help text, and the error takes its place", async () => {
    const user = userEvent.setup();
    renderKit(<Customer />);
    expect(screen.getByText("As on the ID.")).toBeTruthy();
    await user.click(screen.getByLabelText("Name"));
    await user.tab();
    expect(screen.getByText("Name is required")).toBeTruthy();
    expect(screen.queryByText("As on the ID.")).toBeNull();
  });

  test("values of a rule stand in its text", async () => {
    const user = userEvent.setup();
    renderKit(<Customer />);
    await user.click(screen.getByLabelText("Name"));
    await user.paste("x".repeat(31));
    await user.tab();
    expect(screen.getByText("Name exceeds 30 characters")).toBeTruthy();
  });

  test.each(LANGUAGES.filter((language) => language !== "en"))(
    "%s has its own words for it",
    async (language) => {
      const user = userEvent.setup();
      renderKit(<Customer />, { language });
      await user.click(screen.getByLabelText("Name"));
      await user.tab();
      const message = document.querySelector(".err")?.textContent ?? "";
      expect(message).toMatch(/^Name \S/);
      expect(message).not.toContain("is required");
      expect(message).not.toContain("VALIDATION");
    },
  );
});

describe("submitting", () => {
  test("SHARED-UI-20 the button is off while the form is pristine or invalid, and says why", async () => {
    const user = userEvent.setup();
    renderKit(<Customer />);
    expect(isOff()).toBe(true);
    const reason = () => document.getElementById(save().getAttribute("aria-describedby") ?? "")?.textContent;
    expect(reason()).toBe("Some answers are missing or need another look");
    await user.type(screen.getByLabelText("Name"), "Harriet");
    expect(isOff()).toBe(true);
    await user.type(screen.getByLabelText("Email"), "harriet@mail.test");
    expect(isOff()).toBe(false);
  });

  test("SHARED-UI-20 a form that is complete and unchanged says that nothing has changed", async () => {
    renderKit(<Customer saved={{ name: "Harriet", email: "harriet@mail.test" }} />);
    await screen.findByText("Nothing has changed yet");
    expect(isOff()).toBe(true);
  });

  test("the button keeps the focus when its form is empty again", async () => {
    const user = userEvent.setup();
    renderKit(<Adding />);
    await user.type(screen.getByLabelText("Name"), "Case");
    await user.click(save());
    expect(isOff()).toBe(true);
    expect(document.activeElement).toBe(save());
  });

  test("SHARED-UI-20 the button is off while the form is submitting, and one submit runs at a time", async () => {
    const user = userEvent.setup();
    let settle = () => {};
    const submit = vi.fn(() => new Promise<void>((resolve) => (settle = resolve)));
    renderKit(<Customer onSubmit={submit} />);
    await user.type(screen.getByLabelText("Name"), "Harriet");
    await user.type(screen.getByLabelText("Email"), "harriet@mail.test{Enter}");
    await user.keyboard("{Enter}");
    await user.click(save());
    expect(submit).toHaveBeenCalledTimes(1);
    expect(isOff()).toBe(true);
    await act(async () => settle());
    expect(isOff()).toBe(false);
  });

  test("the schema's values are submitted, money in minor units", async () => {
    const user = userEvent.setup();
    const submit = vi.fn();
    renderKit(<Customer onSubmit={submit} />);
    await user.type(screen.getByLabelText("Name"), "Harriet");
    await user.type(screen.getByLabelText("Email"), "harriet@mail.test");
    await user.clear(screen.getByLabelText("Price"));
    await user.type(screen.getByLabelText("Price"), "12,50");
    await user.click(save());
    expect(submit).toHaveBeenCalledExactlyOnceWith({
      name: "Harriet",
      email: "harriet@mail.test",
      price: 1250,
    });
  });

  test("a number that is none keeps the form from being sent with the last good one", async () => {
    const user = userEvent.setup();
    renderKit(<Customer />);
    await user.type(screen.getByLabelText("Name"), "Harriet");
    await user.type(screen.getByLabelText("Email"), "harriet@mail.test");
    await user.type(screen.getByLabelText("Price"), "o");
    expect(isOff()).toBe(true);
    expect(screen.getByText("Price value not valid")).toBeTruthy();
  });

  test("what is wrong and in sight is said at its field alone, and the focus goes to the first", async () => {
    const user = userEvent.setup();
    renderKit(<Customer hasSummary />);
    await user.type(screen.getByLabelText("Email"), "harriet@mail");
    await user.click(save());
    expect(await screen.findByText("Name is required")).toBeTruthy();
    expect(document.querySelector(".formsummary")).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  });

  test("pressing it while something out of sight is wrong shows what, and the focus goes to the summary", async () => {
    const user = userEvent.setup();
    const submit = vi.fn();
    const below = { top: innerHeight, bottom: innerHeight + 60 } as DOMRect;
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(below);
    renderKit(<Customer onSubmit={submit} hasSummary />);
    await user.type(screen.getByLabelText("Email"), "harriet@mail");
    await user.click(save());
    expect(submit).not.toHaveBeenCalled();
    const summary = await waitFor(() => {
      const found = document.querySelector(".formsummary");
      expect(found).not.toBeNull();
      return found;
    });
    expect(document.activeElement).toBe(summary);
    expect(summary?.textContent).toContain("2 answers need another look");
    const links = Array.from(summary?.querySelectorAll("a") ?? []);
    expect(links.map((link) => link.textContent)).toEqual(["Name is required", "Email is not a valid email"]);
    if (links[1]) await user.click(links[1]);
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    vi.restoreAllMocks();
  });

  test("without a summary the focus goes to the first wrong field", async () => {
    const user = userEvent.setup();
    renderKit(<Customer isAlwaysOn />);
    await user.click(save());
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  });

  test("a refusal leaves the form as it was typed and ready for another try", async () => {
    const user = userEvent.setup();
    const submit = vi.fn(() => Promise.reject(new Error("refused")));
    renderKit(<Customer onSubmit={submit} />);
    await user.type(screen.getByLabelText("Name"), "Harriet");
    await user.type(screen.getByLabelText("Email"), "harriet@mail.test");
    await user.click(save());
    await user.click(save());
    expect(submit).toHaveBeenCalledTimes(2);
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Harriet");
  });

  test("what the server says about a field stands at that field", async () => {
    const user = userEvent.setup();
    const login = z.object({ login: textWith({ max: 50 }) });
    function Login() {
      const form = useForm(login, {
        defaultValues: { login: "" },
        onSubmit: () => {
          const refusal = new Error("refused");
          tell(refusal, "US_FAILED_LOGIN", { text: "This login is taken.", number: "Error 2001" });
          throw refusal;
        },
        fieldNames: { password: "login" },
      });
      return (
        <Form form={form}>
          <FormTextField name="login" label="Login" />
          <SubmitButton>Save</SubmitButton>
        </Form>
      );
    }
    renderKit(<Login />);
    await user.type(screen.getByLabelText("Login"), "ana");
    await user.click(save());
    expect(screen.getByText("This login is taken.")).toBeTruthy();
    expect(screen.getByText("Error 2001")).toBeTruthy();
    expect(noticeQueue.visible).toEqual([]);
  });
});

/** As the client does: told at the top of the step, until a place takes it. */
function tell(refusal: Error, code: string, said: { text?: string; number?: string } = {}): void {
  const entry = { code, values: [], message: "" };
  const key = noticeQueue.add({ tone: "danger", text: "Not saved", entry, ...said });
  noteTold(refusal, new Map([[entry, key]]));
}

test("a form that succeeds takes away the messages of its own refusals alone", async () => {
  const user = userEvent.setup();
  const refusal = new Error("refused");
  const onSubmit = vi.fn().mockImplementationOnce(() => {
    tell(refusal, "INTERNAL_ERROR");
    return Promise.reject(refusal);
  });
  toasts.error("The bank did not answer");
  renderKit(<Customer saved={{ name: "Ada", email: "ada@mail.test" }} onSubmit={onSubmit} isAlwaysOn />);
  const shown = () => noticeQueue.visible.map(({ content }) => content.text);
  await user.click(save());
  await waitFor(() => expect(shown()).toEqual(["The bank did not answer", "Not saved"]));
  await user.click(save());
  await waitFor(() => expect(shown()).toEqual(["The bank did not answer"]));
  toasts.clear();
});

test("whoever closes a dialog that was refused takes its messages along", async () => {
  const user = userEvent.setup();
  const refusal = new Error("refused");
  const onClose = vi.fn();
  function Dialog() {
    const form = useForm(z.object({ name: z.string() }), {
      defaultValues: { name: "Ada" },
      onSubmit: () => {
        tell(refusal, "INTERNAL_ERROR");
        return Promise.reject(refusal);
      },
    });
    return (
      <FormDialog form={form} title="Customer" submitLabel="Save" onClose={onClose}>
        <FormTextField name="name" label="Name" />
      </FormDialog>
    );
  }
  toasts.error("The bank did not answer");
  renderKit(<Dialog />);
  const shown = () => noticeQueue.visible.map(({ content }) => content.text);
  await user.type(screen.getByLabelText("Name"), "x");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(shown()).toEqual(["The bank did not answer", "Not saved"]));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(shown()).toEqual(["The bank did not answer"]);
  toasts.clear();
});
