// Asks servers all the time whether they can serve, in a process of its own so that nothing else delays it, and says on
// ending how they answered. Its arguments are their ports.
const PAUSE_MS = 50;

let asked = 0;
let failed = 0;
let slowestMs = 0;

async function ask(port: string): Promise<void> {
  for (;;) {
    const startedAt = performance.now();
    const isFine = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    asked += 1;
    if (!isFine) failed += 1;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}

process.on("SIGTERM", () => {
  process.stdout.write(JSON.stringify({ asked, failed, slowestMs: Math.round(slowestMs) }), () =>
    process.exit(0),
  );
});
process.stdout.write("watching\n");
await Promise.all(process.argv.slice(2).map(ask));
