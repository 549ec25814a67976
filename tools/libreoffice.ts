// Finds a LibreOffice for the test that opens our files in it, or installs the system's own packages of it.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const PLACES = [
  "/usr/bin/soffice",
  "/usr/bin/libreoffice",
  "/usr/local/bin/soffice",
  "/snap/bin/libreoffice",
  "/Applications/LibreOffice.app/Contents/MacOS/soffice",
];
const PACKAGES = ["libreoffice-calc", "libreoffice-draw"];

export function findLibreOffice(): string {
  const named = process.env["SOFFICE"];
  if (named && existsSync(named)) return named;
  const found = PLACES.find((place) => existsSync(place));
  if (found) return found;
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    console.log("Installing LibreOffice for the test of our files (once) ...");
    const quiet = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
    spawnSync("apt-get", ["update", "-qq"], quiet);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...PACKAGES], quiet);
    const installed = PLACES.find((place) => existsSync(place));
    if (installed) return installed;
  }
  throw new Error("No LibreOffice found: install one, or name it in SOFFICE");
}
