// Connections to the server, played: a test opens them, speaks on them and breaks them.
import { vi } from "vitest";

export class PlayedSocket {
  static all: PlayedSocket[] = [];
  readonly url: string;
  readonly sent: string[] = [];
  isClosed = false;
  onopen: () => void = () => undefined;
  onmessage: (message: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor(url: string) {
    this.url = url;
    PlayedSocket.all.push(this);
  }
  send(words: string) {
    this.sent.push(words);
  }
  close() {
    this.isClosed = true;
    this.onclose();
  }
  says(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

/** From now on every connection is played, until the test puts the browser's own back. */
export function playSockets(): void {
  PlayedSocket.all = [];
  vi.stubGlobal("WebSocket", PlayedSocket);
}

/** By its number, from the end when that is negative. */
export function socket(index = 0): PlayedSocket {
  const found = PlayedSocket.all.at(index);
  if (!found) throw new Error(`no connection ${index}`);
  return found;
}
