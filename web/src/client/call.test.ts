import { ADD_TO_CART } from "@handsel/contract/cart/changing.ts";
import { GET_CAMPAIGN_OFFERS } from "@handsel/contract/crm/offers.ts";
import { GET_LANDING_PAGE } from "@handsel/contract/crm/public-pages.ts";
import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { operation, SERVICES } from "@handsel/contract/operation.ts";
import { LOGOUT } from "@handsel/contract/platform/session.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { noticeQueue } from "#kit/feedback/notice-queue.ts";
import { ownRefusals } from "#kit/feedback/refusals.ts";

import { shownMessages } from "#testing/shown-messages.ts";
import { ownBuild, waitingBuild } from "./build.ts";
import { CallError, call, leads } from "./call.ts";
import { clearNotifications, raise, setErrorTexts } from "./notifications/notifications.ts";
import { answerProof, askForProof, isAskedForProof } from "./proof.ts";
import { currentSession, dropSession, keepSession } from "./session.ts";

interface Sent {
  url: string;
  method: string;
  body: Record<string, unknown> & { header: Record<string, unknown> };
}

const sent: Sent[] = [];
let answers: (object | "unreachable" | "busy" | "gateway")[] = [];

beforeEach(async () => {
  setErrorTexts(await loadErrorTexts("en"));
  vi.stubGlobal("fetch", async (url: string, init: { method: string; body: string }) => {
    sent.push({ url, method: init.method, body: JSON.parse(init.body) as Sent["body"] });
    const answer = answers.shift() ?? { header: { apiStatus: "OK" }, build: "" };
    if (answer === "unreachable") throw new TypeError("network");
    if (answer === "gateway") return new Response("<h1>502 Bad Gateway</h1>", { status: 502 });
    if (answer === "busy") {
      const busy = {
        header: { apiStatus: "ERROR", errors: [{ code: "SERVICE_BUSY", values: [] }] },
        build: "",
      };
      return new Response(JSON.stringify(busy), { status: 503, headers: { "retry-after": "1" } });
    }
    return new Response(JSON.stringify(answer), { status: 200 });
  });
});
afterEach(() => {
  sent.length = 0;
  answers = [];
  clearNotifications();
  dropSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const user = { session_token: "tok", loginStatus: 1, status: 0, userId: "u", stores: {} } as never;
const READ = operation({
  name: "GET_SOMETHING",
  summary: "",
  service: "posale/",
  roles: [1],
  transaction: "read",
  input: z.strictObject({}),
  output: z.strictObject({}),
});
const cartUUID = "0198f000-0000-7000-8000-000000000001";

test("SHARED-TENANT-01 SHARED-CALL-01 SHARED-CALL-03 a call is a POST to prefix and camelCase name with header, subdomain and payload", async () => {
  keepSession(user);
  await call(ADD_TO_CART, { cartUUID });
  expect(sent[0]).toMatchObject({ url: "/posale/addToCart", method: "POST" });
  const { header, ...rest } = sent[0]?.body ?? { header: {} };
  expect(header).toMatchObject({
    service: "posale/",
    function: "addToCart",
    clientID: "web",
    sessionID: "tok",
  });
  expect(Object.keys(header)).toEqual(expect.arrayContaining(["version", "build", "requestID"]));
  expect(rest).toEqual({ subdomain: "localhost", cartUUID });
});

test("SHARED-CALL-02 there are four services, each with its own prefix", async () => {
  await call(GET_CAMPAIGN_OFFERS, { campaignCode: "SPRING" });
  await call(GET_LANDING_PAGE, { token: "t" });
  expect(sent.map(({ url }) => url)).toEqual(["/posale/admin/getCampaignOffers", "/online/getLandingPage"]);
  expect(SERVICES).toEqual(["posale/", "posale/admin/", "online/", "upload/"]);
});

test("SHARED-CALL-04 the version is 'test', and 'mock' for the offers of a campaign", async () => {
  await call(ADD_TO_CART, { cartUUID });
  await call(GET_CAMPAIGN_OFFERS, { campaignCode: "SPRING" });
  expect(sent.map(({ body }) => body.header["version"])).toEqual(["test", "mock"]);
});

test("SHARED-CALL-09 the build that an answer names is the one that waits to be taken", async () => {
  answers = [
    { header: { apiStatus: "OK" }, build: ownBuild() },
    { header: { apiStatus: "OK" }, build: "b2" },
  ];
  await call(READ, {});
  expect(waitingBuild.get()).toBeUndefined();
  await call(READ, {});
  expect(waitingBuild.get()).toBe("b2");
  waitingBuild.set(undefined);
});

test("PUBLIC-LOGIN-10 loginStatus of the answer becomes the user's status", () => {
  keepSession(user);
  expect(currentSession()?.user.status).toBe(1);
});

test.each(["CORE_CODE_CLIENT_SESSION_NOT_FOUND", "CORE_CODE_CLIENT_SESSION_UNAUTHORIZED_ACCESS"])(
  "SHARED-CALL-11 %s ends the session and says so",
  async (code) => {
    keepSession(user);
    answers = [
      {
        header: { apiStatus: "ERROR", errorNumber: 1001, errors: [{ code, values: [], message: "" }] },
        build: "",
      },
    ];
    raise({ title: "", message: "Ida Holm was saved", values: [], type: "success" });
    sessionStorage.setItem("draft", "x");
    await expect(call(LOGOUT, {}, { isQuiet: true })).rejects.toBeInstanceOf(CallError);
    expect(currentSession()).toBeNull();
    expect(sessionStorage.length).toBe(0);
    expect(shownMessages()).toHaveLength(1);
    expect(shownMessages()[0]?.content.text).toContain(
      "Your session is no longer valid. Please login again.",
    );
  },
);

test.each([
  [[], "/posale/services"],
  [["0198f000-0000-7000-8000-00000000beef"], "/posale/services/0198f000-0000-7000-8000-00000000beef"],
])(
  "SHARED-CALL-12 a contract that is already active leads to the services home, of the cart that was made: %j",
  async (values, path) => {
    const to = vi.spyOn(leads, "to").mockImplementation(() => undefined);
    const errors = [{ code: "CONTRACT_ALREADY_ACTIVE", values, message: "" }];
    answers = [{ header: { apiStatus: "ERROR", errors }, build: "" }];
    await expect(call(ADD_TO_CART, { cartUUID })).rejects.toThrow("CONTRACT_ALREADY_ACTIVE");
    expect(to).toHaveBeenCalledWith(path);
  },
);

test("SHARED-CALL-14 signing out clears what the browser holds", () => {
  keepSession(user);
  sessionStorage.setItem("draft", "x");
  dropSession();
  expect(currentSession()).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test("SHARED-CALL-14 signing out in one tab clears the others, and so does somebody else who signs in there", () => {
  const inAnotherTab = (session: object | null) => {
    localStorage.setItem("handsel.session", JSON.stringify(session));
    dispatchEvent(new StorageEvent("storage", { key: "handsel.session" }));
  };
  for (const next of [null, { token: "other", user: { userId: "v" } }]) {
    keepSession(user);
    sessionStorage.setItem("draft", "x");
    inAnotherTab(next);
    expect(currentSession()?.token).toBe(next?.token);
    expect(sessionStorage.length).toBe(0);
  }
});

test("a call that was given up while its answer was being read is no failure to the user", async () => {
  const giveUp = new AbortController();
  vi.stubGlobal("fetch", async () => ({
    status: 200,
    json: async () => {
      giveUp.abort();
      throw giveUp.signal.reason;
    },
  }));
  await expect(call(READ, {}, { signal: giveUp.signal })).rejects.toThrow(/abort/);
  expect(shownMessages()).toEqual([]);
});

test("a lost network is waited out with the same request id, so that a write cannot happen twice", async () => {
  vi.useFakeTimers();
  answers = ["unreachable", "unreachable", { header: { apiStatus: "OK" }, build: "" }];
  const done = call(ADD_TO_CART, { cartUUID });
  await vi.runAllTimersAsync();
  await done;
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ body }) => body.header["requestID"])).size).toBe(1);
});

test("a server that is busy is asked once more when it says so, with the same request id, and then believed", async () => {
  vi.useFakeTimers();
  answers = ["busy", { header: { apiStatus: "OK" }, build: "" }];
  const done = call(ADD_TO_CART, { cartUUID });
  await vi.runAllTimersAsync();
  await done;
  answers = ["busy", "busy"];
  const failed = expect(call(ADD_TO_CART, { cartUUID })).rejects.toMatchObject({ httpStatus: 503 });
  await vi.runAllTimersAsync();
  await failed;
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map(({ body }) => body.header["requestID"])).size).toBe(2);
});

test("a gateway that finds no server is asked once more by itself, with the same request id, and then believed", async () => {
  vi.useFakeTimers();
  answers = ["gateway", { header: { apiStatus: "OK" }, build: "" }];
  const done = call(ADD_TO_CART, { cartUUID });
  await vi.runAllTimersAsync();
  await done;
  expect(shownMessages()).toHaveLength(0);
  answers = ["gateway", "gateway"];
  const failed = expect(call(ADD_TO_CART, { cartUUID })).rejects.toMatchObject({ httpStatus: 502 });
  await vi.runAllTimersAsync();
  await failed;
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map(({ body }) => body.header["requestID"])).size).toBe(2);
  const [notice] = noticeQueue.visible;
  expect(notice?.content).toMatchObject({ entry: { code: "REQUEST_FAIL" }, retry: expect.any(Function) });
});

test("a server that cannot be reached is said, and the call fails", async () => {
  vi.useFakeTimers();
  answers = ["unreachable", "unreachable", "unreachable"];
  const done = call(ADD_TO_CART, { cartUUID });
  const failed = expect(done).rejects.toMatchObject({ httpStatus: 0 });
  await vi.runAllTimersAsync();
  await failed;
  expect(shownMessages()).toHaveLength(1);
});

test("a write that nobody answered goes out again under its request id, whoever sends it, until an answer has come", async () => {
  vi.useFakeTimers();
  answers = Array(3).fill("unreachable");
  const failed = expect(call(ADD_TO_CART, { cartUUID })).rejects.toMatchObject({ httpStatus: 0 });
  await vi.runAllTimersAsync();
  await failed;
  const [notice] = noticeQueue.visible;
  expect(notice?.content.entry?.code).toBe("REQUEST_FAIL");
  await notice?.content.retry?.();
  await call(ADD_TO_CART, { cartUUID });
  const ids = sent.map(({ body }) => body.header["requestID"]);
  // Three attempts and the one by hand are the same write; the next is another.
  expect(new Set(ids.slice(0, 4)).size).toBe(1);
  expect(ids[4]).not.toBe(ids[0]);
});

test("two equal writes on the way at once are two writes", async () => {
  await Promise.all([call(ADD_TO_CART, { cartUUID }), call(ADD_TO_CART, { cartUUID })]);
  const ids = sent.map(({ body }) => body.header["requestID"]);
  expect(new Set(ids).size).toBe(2);
});

test("the messages of a refused call leave once what made it succeeds; those of another stay", async () => {
  const refused = (code: string) => ({
    header: { apiStatus: "ERROR", errors: [{ code, values: [], message: code }] },
    build: "",
  });
  answers = [refused("FIRST"), refused("OTHER")];
  const [first, other] = [ownRefusals(), ownRefusals()];
  await call(LOGOUT, {}).catch((reason: unknown) => first.failed(reason));
  await call(LOGOUT, {}).catch((reason: unknown) => other.failed(reason));
  expect(shownMessages()).toHaveLength(2);
  first.settled();
  expect(shownMessages().map(({ content }) => content.text)).toEqual(["OTHER"]);
});

const lacksProof = {
  header: { apiStatus: "ERROR", errors: [{ code: "US_PROOF_REQUIRED", values: [], message: "" }] },
  build: "",
};
const asked = () => vi.waitFor(() => expect(isAskedForProof()).toBe(true));

test("a fresh confirmation is asked for, and the call then goes out again as it was, with the same request id", async () => {
  keepSession(user);
  answers = [lacksProof];
  const done = call(ADD_TO_CART, { cartUUID });
  await asked();
  // Whatever else waits for it hears the same answer.
  expect(askForProof()).toBe(askForProof());
  answerProof(true);
  await done;
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(shownMessages()).toEqual([]);
});

test("whoever would rather not confirm leaves everything as it was, and nothing is sent again", async () => {
  keepSession(user);
  answers = [lacksProof];
  const refused = expect(call(ADD_TO_CART, { cartUUID })).rejects.toThrow("US_PROOF_REQUIRED");
  await asked();
  answerProof(false);
  await refused;
  expect(sent).toHaveLength(1);
});

test("a session that has to enrol a second factor since is told so, and the one page for it is opened", async () => {
  keepSession(user);
  const errors = [{ code: "US_SECOND_FACTOR_SETUP_REQUIRED", values: [], message: "" }];
  answers = [{ header: { apiStatus: "ERROR", errors }, build: "" }];
  await expect(call(ADD_TO_CART, { cartUUID })).rejects.toThrow("US_SECOND_FACTOR_SETUP_REQUIRED");
  expect(currentSession()?.user.status).toBe(4);
});
