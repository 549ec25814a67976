// What the envelope, session, tenant, validation and row security cost: one read and one write beside bare handlers
// with the same single statement, in one run, as ratios.
import { startBare } from "./bare.ts";
import type { Bench } from "./context.ts";
import { median } from "./figures.ts";
import { format, load } from "./load.ts";

const CONNECTIONS = 32;
/** Not counted: code that runs often is translated anew, and faster, after some thousand calls. */
const WARM_UP_SECONDS = 3;

export async function run({ origin, host, print, figure, isShort, session, call }: Bench): Promise<void> {
  const { rounds, seconds } = isShort ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 6 };
  const bare = await startBare();
  const operation = (name: string, input: object) => ({
    origin,
    host,
    path: call.path(name),
    body: () => call.body(name, input),
    isFine: (status: number, text: string) => status === 200 && text.includes('"OK"'),
  });
  const bareRequest = (path: string) => ({
    origin: bare.origin,
    host: "localhost",
    path,
    body: () => "{}",
    isFine: (status: number) => status === 200,
  });
  const pairs = [
    {
      name: "read (LIST_STORES)",
      ours: operation("LIST_STORES", {}),
      floor: bareRequest("/read"),
      atLeast: 50,
    },
    {
      name: "write (SET_LANGUAGE)",
      ours: operation("SET_LANGUAGE", { language: "fr" }),
      floor: bareRequest("/write"),
      atLeast: 40,
    },
  ];
  print(
    `signed in: ${session !== ""}; ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s, interleaved`,
  );
  for (const { name, ours, floor, atLeast } of pairs) {
    const ratios: number[] = [];
    const rates: number[] = [];
    await load(floor, CONNECTIONS, WARM_UP_SECONDS);
    await load(ours, CONNECTIONS, WARM_UP_SECONDS);
    for (let round = 0; round < rounds; round += 1) {
      const floorResult = await load(floor, CONNECTIONS, seconds);
      const ourResult = await load(ours, CONNECTIONS, seconds);
      rates.push(ourResult.requestsPerSecond);
      ratios.push(ourResult.requestsPerSecond / floorResult.requestsPerSecond);
      print(`${name}: bare ${format(floorResult)}`);
      print(`${name}: ours ${format(ourResult)}`);
    }
    figure({ name: `${name}, calls`, value: median(rates), unit: "a second" });
    figure({ name: `${name}, beside the bare handler`, value: 100 * median(ratios), unit: "%", atLeast });
  }
  bare.stop();
}
