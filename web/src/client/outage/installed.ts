// Makes the shop open without a line: the worker with the files of this build, and what a device needs to install it. Loaded
// once staff are signed in and the page stands.
import type { KeepMessage } from "../../worker/store-files.ts";

const WORKER = "/store-worker.js";
const SCOPE = "/posale/";
const MANIFEST = "/app.webmanifest";

export async function installShop(wanted: KeepMessage["keep"]): Promise<void> {
  offerManifest();
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  const message: KeepMessage = { keep: wanted };
  active?.postMessage(message);
}

function offerManifest(): void {
  if (document.querySelector('link[rel="manifest"]')) return;
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = MANIFEST;
  document.head.append(link);
}
