import { describe, expect, test } from "vitest";
import { elementsIn } from "./html-elements.ts";

const found = (html: string, name: "head" | "style" = "style") =>
  [...elementsIn(html, name)].map(({ start, end, inside }) => [html.slice(start, end), inside]);

describe("an element", () => {
  test("is found with what stands in it, however it is written", () => {
    expect(found('a<style media="print">b</STYLE \n>c')).toEqual([
      ['<style media="print">b</STYLE \n>', "b"],
    ]);
    expect(found("<head>x</head>", "head")).toEqual([["<head>x</head>", "x"]]);
    expect(found("<head >x</head >", "head")).toEqual([["<head >x</head >", "x"]]);
    expect(found("<style></style>")).toEqual([["<style></style>", ""]]);
  });

  test("is followed by the next one of its name", () => {
    const html = "<style>a</style><head>no</head><style>b</style>";
    expect(found(html).map(([, inside]) => inside)).toEqual(["a", "b"]);
  });

  test("has a name that ends with its letters", () => {
    expect(found("<styles>a</styles>")).toEqual([]);
    expect(found("<header>a</header>", "head")).toEqual([]);
  });

  test("that is not closed is none", () => {
    expect(found("")).toEqual([]);
    expect(found("<style>a")).toEqual([]);
    expect(found("</style><style")).toEqual([]);
    expect(found("<style>a</style><style>b")).toEqual([["<style>a</style>", "a"]]);
  });
});
