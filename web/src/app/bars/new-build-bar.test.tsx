import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { noteServerBuild, reloadIfDue, waitingBuild } from "#client/build.ts";
import { failedPage, loadPage } from "#client/load-page.ts";
import { Form } from "#kit/form/form.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { RouteFailed } from "../router.tsx";
import { NewBuildBar } from "./new-build-bar.tsx";

const reload = vi.fn();
beforeEach(() => {
  setRetailer();
  document.documentElement.dataset["build"] = "old";
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  act(() => waitingBuild.set(undefined));
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

const schema = z.object({ name: z.string() });
function Page() {
  const form = useForm(schema, { defaultValues: { name: "" }, onSubmit: () => undefined });
  return (
    <>
      <NewBuildBar reload={reload} />
      <Form form={form} label="Store">
        <FormTextField name="name" label="Name" />
      </Form>
    </>
  );
}
const open = () => renderScreen(Page, { pattern: "/posale/stores", path: "/posale/stores" });
const loadNow = () => screen.queryByRole("button", { name: "Load it now" });

test("nothing is said while the server has the build that runs here", () => {
  open();
  act(() => noteServerBuild("old"));
  expect(screen.queryByText(/new version/)).toBeNull();
});

test("a new build is offered, and taken when it is asked for", async () => {
  open();
  act(() => noteServerBuild("new"));
  expect(await screen.findByText("A new version is ready.")).toBeTruthy();
  await userEvent.click(loadNow() ?? document.body);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("while a form is changed the bar says that it waits, and offers nothing", async () => {
  const page = open();
  await userEvent.type(screen.getByLabelText("Name"), "Main Street");
  act(() => noteServerBuild("newer"));
  expect(await screen.findByText(/once your work here is saved/)).toBeTruthy();
  expect(loadNow()).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  expect((screen.getByLabelText("Name") as HTMLInputElement).value).toBe("Main Street");

  // The form goes with its page, and the next page takes the build.
  page.unmount();
  await reloadIfDue("/posale/services", reload);
  expect(reload).toHaveBeenCalledOnce();
});

test("a page whose code is gone is opened anew once, and then says that it failed", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const openAnew = vi.fn();
  const gone = () => Promise.reject<{ Component: () => null }>(new TypeError("Failed to fetch"));
  const lazy = () => loadPage(gone, openAnew).catch(failedPage);
  // As in the application: what stands around the page has something to show while the first page is on its way.
  const children = [{ path: "/gone", lazy, errorElement: <RouteFailed /> }];
  const others = [{ HydrateFallback: () => "loading", children }];
  const first = renderScreen(() => "the list", { pattern: "/", path: "/", others });
  act(() => first.goTo("/gone"));
  await waitFor(() => expect(openAnew).toHaveBeenCalledOnce());
  first.unmount();

  renderScreen(() => "the list", { pattern: "/", path: "/gone", others });
  expect(await screen.findByRole("button", { name: "Load the page again" })).toBeTruthy();
  expect(openAnew).toHaveBeenCalledOnce();
});
