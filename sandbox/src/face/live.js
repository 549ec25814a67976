// Keeps an open page up to date: when the sandbox says that something changed, the parts marked data-live are taken
// from a fresh copy of the page. Focus stays where it was.
const state = document.querySelector("[data-live-state]");
const source = new EventSource("/inbox/events");

function showState(isOn) {
  if (!state) return;
  state.dataset.state = isOn ? "on" : "off";
  state.textContent = isOn ? "Live" : "Reconnecting";
}

async function refresh() {
  const response = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  const focused = document.activeElement?.id;
  for (const part of document.querySelectorAll("[data-live]")) {
    const replacement = fresh.getElementById(part.id);
    if (!replacement) continue;
    const scrolled = part.scrollTop;
    part.replaceWith(replacement);
    replacement.scrollTop = scrolled;
  }
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

source.addEventListener("open", () => showState(true));
source.addEventListener("error", () => showState(false));
source.addEventListener("change", () => void refresh());
