// An authenticator in software: makes passkeys and signs with them as a phone or a security key does, so that the whole way
// of a passkey is walked without a browser.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** The few kinds of CBOR that a passkey needs: small integers, bytes, text, maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, held]) => [cbor(key), cbor(held as number)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

export class SoftwarePasskey {
  readonly id = randomBytes(16).toString("base64url");
  readonly #privateKey: KeyObject;
  readonly #publicKey: Buffer;
  /** Where the next answer claims to be given. */
  origin: string;
  rpID: string;
  counter = 0;
  isVerifying = true;

  constructor(origin: string) {
    this.origin = origin;
    this.rpID = new URL(origin).hostname;
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#privateKey = privateKey;
    const [kty, alg, crv, xAxis, yAxis] = [1, 3, -1, -2, -3];
    this.#publicKey = cbor(
      new Map<number, unknown>([
        [kty, 2],
        [alg, -7],
        [crv, 1],
        [xAxis, Buffer.from(x, "base64url")],
        [yAxis, Buffer.from(y, "base64url")],
      ]),
    );
  }

  #authenticatorData(flags: number, rest = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flags | USER_PRESENT | (this.isVerifying ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(this.rpID), Buffer.from([all]), counter, rest]);
  }

  #clientData(type: "webauthn.create" | "webauthn.get", challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #answer<R extends object>(response: R) {
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key" as const,
      clientExtensionResults: {},
      response,
    };
  }

  make(challenge: string) {
    const id = Buffer.from(this.id, "base64url");
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#publicKey]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", this.#authenticatorData(HAS_CREDENTIAL, credential)],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData("webauthn.create", challenge).toString("base64url"),
      attestationObject: cbor(attestation).toString("base64url"),
      transports: ["internal"],
    });
  }

  sign(challenge: string) {
    this.counter += 1;
    const authenticatorData = this.#authenticatorData(0);
    const clientData = this.#clientData("webauthn.get", challenge);
    const signature = createSign("sha256")
      .update(Buffer.concat([authenticatorData, sha256(clientData)]))
      .sign(this.#privateKey);
    return this.#answer({
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authenticatorData.toString("base64url"),
      signature: signature.toString("base64url"),
    });
  }
}
