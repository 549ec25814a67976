import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { BrowserRouter, useNavigate } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { useOpenRecord, useTableAddress } from "./open-record.ts";

const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;
const render = () =>
  renderHook(() => ({ record: useOpenRecord(), table: useTableAddress(), navigate: useNavigate() }), {
    wrapper,
  });

beforeEach(() => window.history.replaceState(null, "", "/stores?f.name=york"));

test("a form that is opened keeps the view of the table, and closing it leaves that as it was", () => {
  const { result } = render();
  expect(result.current.record.hrefOf("a")).toBe("/stores?f.name=york&edit=a");
  act(() => void result.current.navigate(result.current.record.hrefOf("a")));
  expect(result.current.record.openId).toBe("a");
  act(() => result.current.record.close());
  expect(window.location.search).toBe("?f.name=york");
});

test("a search that was typed before a form opened does not close it when it takes effect", () => {
  const { result } = render();
  const typedEarlier = result.current.table;
  act(() => void result.current.navigate(result.current.record.hrefOf("a")));
  act(() => typedEarlier.setParams(new URLSearchParams("f.name=leeds")));
  expect(result.current.record.openId).toBe("a");
  expect(result.current.table.params.get("f.name")).toBe("leeds");
});

test("a search that takes effect after a form was closed does not open it again", () => {
  window.history.replaceState(null, "", "/stores?edit=a");
  const { result } = render();
  const typedEarlier = result.current.table;
  act(() => result.current.record.close());
  act(() => typedEarlier.setParams(new URLSearchParams("edit=a&f.name=leeds")));
  expect(result.current.record.openId).toBeNull();
});
