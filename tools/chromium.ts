// Finds a Chromium for the journeys, or installs the one of the system's own packages.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];

export function findChromium(): string {
  const named = process.env["CHROMIUM"];
  if (named && existsSync(named)) return named;
  const found = PLACES.find((place) => existsSync(place));
  if (found) return found;
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    console.log("Installing Chromium for the browser journeys (once) ...");
    const quiet = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
    spawnSync("apt-get", ["update", "-qq"], quiet);
    spawnSync(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"],
      quiet,
    );
    const installed = PLACES.find((place) => existsSync(place));
    if (installed) return installed;
  }
  throw new Error("No Chromium found: install one, or name it in CHROMIUM");
}
