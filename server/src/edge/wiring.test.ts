import { expect, test } from "vitest";
import { collection, event, listenTo, port, provide, wire, wrongArrows } from "./wiring.ts";

const question = port<(name: string) => string>("first", "question");
const names = collection<string>("first", "names");
const news = event<string>("second", "news");

test("an area is answered by a later one, and heard by all in the order of their line", () => {
  const wiring = wire([
    { name: "first", provides: [provide(names, "one")] },
    { name: "second", listens: [listenTo(news, "itself")], provides: [provide(names, "two")] },
    {
      name: "third",
      provides: [provide(question, (name) => `third says ${name}`)],
      listens: [listenTo(news, "third")],
    },
  ]);
  expect(wiring.of(question)("hello")).toBe("third says hello");
  expect(wiring.all(names)).toEqual(["one", "two"]);
  expect(wiring.all(news)).toEqual(["itself", "third"]);
});

test("a question that nobody answers is a mistake of ours, told by its name", () => {
  expect(() => wire([]).of(question)).toThrow("nobody answers first.question");
});

test("an area answers no port of its own or of a later area, hears no later one, and answers what nobody answers yet", () => {
  const answer = provide(question, () => "");
  expect(wrongArrows([{ name: "first", provides: [answer] }])).toEqual([
    "first answers first.question, which does not stand before it",
  ]);
  expect(wrongArrows([{ name: "first", listens: [listenTo(news, "")] }, { name: "second" }])).toHaveLength(1);
  const twice = [
    { name: "first" },
    { name: "second", provides: [answer] },
    { name: "third", provides: [answer] },
  ];
  expect(wrongArrows(twice)).toEqual(["third answers first.question, which is answered already"]);
  expect(() => wire(twice)).toThrow("answered already");
  expect(wrongArrows([{ name: "third", provides: [answer] }])).toEqual([
    "third answers first.question, whose area is not there",
  ]);
});
