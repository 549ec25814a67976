// Many who want the same at the same moment. A naive version fails almost every round; `RACE_ROUNDS` asks for more of them.

export const CALLERS = 8;
export const ROUNDS = Number(process.env["RACE_ROUNDS"] ?? 5);

/** What all of them are told. */
export const allAtOnce = <T>(call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: CALLERS }, (_, index) => call(index)));
