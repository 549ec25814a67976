// Prices a board beside the page, so that typing stays smooth; here where the browser has no workers or ours does not start.
import type { BoardFacts } from "@handsel/contract/cart/board.ts";
import type { BoardAnswer, BoardQuestion, Column, PricedBoard } from "./board-question.ts";

type Ask = (facts: BoardFacts, column: Column) => Promise<PricedBoard>;

async function askHere(facts: BoardFacts, column: Column): Promise<PricedBoard> {
  const { answerQuestion } = await import("./answer-question.ts");
  return answerQuestion(facts, column);
}

function askWorker(worker: Worker): Ask {
  const waiting = new Map<number, { resolve: (answer: PricedBoard) => void; reject: () => void }>();
  let last: BoardFacts | undefined;
  let count = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<BoardAnswer>) => {
    waiting.get(data.id)?.resolve(data);
    waiting.delete(data.id);
  });
  worker.addEventListener("error", () => {
    for (const { reject } of waiting.values()) reject();
    waiting.clear();
  });
  return (facts, column) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject: () => reject(new Error("the worker for prices failed")) });
      const question: BoardQuestion = facts === last ? { id: count, column } : { id: count, column, facts };
      last = facts;
      worker.postMessage(question);
    });
}

let ask: Ask | undefined;

export async function priceBeside(facts: BoardFacts, column: Column): Promise<PricedBoard> {
  ask ??= startWorker();
  return ask(facts, column).catch(() => {
    ask = askHere;
    return askHere(facts, column);
  });
}

function startWorker(): Ask {
  if (typeof Worker === "undefined") return askHere;
  return askWorker(new Worker(new URL("./board-worker.ts", import.meta.url), { type: "module" }));
}
