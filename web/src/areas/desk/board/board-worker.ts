// The worker that prices the board: a question in, the whole board and the rates of a column out.
import type { BoardFacts } from "@handsel/contract/cart/board.ts";
import { answerQuestion } from "./answer-question.ts";
import type { BoardAnswer, BoardQuestion } from "./board-question.ts";

let known: BoardFacts | undefined;

addEventListener("message", ({ data }: MessageEvent<BoardQuestion>) => {
  known = data.facts ?? known;
  if (!known) return;
  const answer: BoardAnswer = { id: data.id, ...answerQuestion(known, data.column) };
  postMessage(answer);
});
