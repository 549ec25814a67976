// What is said over the wire: a question with one name, and its answer with the TXT records at it (RFC 1035).

const HEADER_BYTES = 12;
const TXT = 16;
const INTERNET = 1;
/** An answer, to a question that may be asked on, by somebody who asks on. */
const ANSWER_FLAGS = 0x8180;
const NO_SUCH_NAME = 3;
/** Where the question's name stands. */
const NAME_OF_QUESTION = 0xc000 + HEADER_BYTES;
/** As long as one piece of a text may be. */
const PIECE_BYTES = 255;

export interface Question {
  id: number;
  name: string;
  type: number;
  /** As it was asked, to be repeated in the answer. */
  bytes: Buffer;
}

/** Undefined for what is no question. */
export function readQuestion(packet: Buffer): Question | undefined {
  if (packet.length < HEADER_BYTES || packet.readUInt16BE(4) !== 1) return undefined;
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = packet[at]; length; length = packet[at]) {
    labels.push(packet.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  const end = at + 5;
  if (end > packet.length) return undefined;
  return {
    id: packet.readUInt16BE(0),
    name: labels.join(".").toLowerCase(),
    type: packet.readUInt16BE(at + 1),
    bytes: packet.subarray(HEADER_BYTES, end),
  };
}

/** Without texts there is no such name. */
export function writeAnswer({ id, type, bytes }: Question, texts: readonly string[]): Buffer {
  const records = type === TXT ? texts.map(recordOf) : [];
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(id, 0);
  header.writeUInt16BE(ANSWER_FLAGS + (texts.length === 0 ? NO_SUCH_NAME : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, bytes, ...records]);
}

function recordOf(text: string): Buffer {
  const bytes = Buffer.from(text, "latin1");
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  const data = Buffer.concat(pieces);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(NAME_OF_QUESTION, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(INTERNET, 4);
  // Nobody is to remember it: the next question may come after a change.
  head.writeUInt32BE(0, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
