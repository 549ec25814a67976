/** Where code of ours stands. */
export const PACKAGES = [
  "contract",
  "finance",
  "client",
  "examples",
  "server",
  "web",
  "sandbox",
  "demo",
  "e2e",
  "bench",
  "tools",
] as const;
