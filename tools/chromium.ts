// Finds a Chromium for the journeys, or installs one: from the system's own packages where we may, else Playwright's own, which
// needs no rights. The one without a window takes a quarter less of the machine; a full one does as well.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { programOf } from "./processes.ts";

const WITHOUT_WINDOW = "/usr/bin/chromium-headless-shell";
const QUIET = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };

/** Where each system puts one, the best first. */
export function placesOf(system: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (system === "darwin")
    return ["Chromium", "Google Chrome", "Microsoft Edge"].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  if (system === "win32")
    return [env["PROGRAMFILES"], env["PROGRAMFILES(X86)"], env["LOCALAPPDATA"]]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        join(folder, "Chromium/Application/chrome.exe"),
        join(folder, "Google/Chrome/Application/chrome.exe"),
        join(folder, "Microsoft/Edge/Application/msedge.exe"),
      ]);
  return [
    WITHOUT_WINDOW,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/snap/bin/chromium",
  ];
}

/** Where it is; empty where Playwright knows that itself. */
export function findChromium(): string {
  const named = process.env["CHROMIUM"];
  if (named && existsSync(named)) return named;
  if (!existsSync(WITHOUT_WINDOW) && existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    console.log("Installing Chromium for the browser journeys (once) ...");
    spawnSync("apt-get", ["update", "-qq"], QUIET);
    spawnSync(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell", "fonts-liberation"],
      QUIET,
    );
  }
  const found = placesOf(process.platform, process.env).find((place) => existsSync(place));
  if (found) return found;
  console.log("Asking Playwright for its own Chromium ...");
  const [program, first] = programOf("playwright");
  if (spawnSync(program, [...first, "install", "chromium-headless-shell"], QUIET).status === 0) return "";
  throw new Error("No Chromium found: install one, or name it in CHROMIUM");
}
