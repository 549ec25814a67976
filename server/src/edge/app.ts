// The HTTP face: one route per operation, the areas' own routes, the built web, and the answers of the edge itself.
import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import websocket from "@fastify/websocket";
import { SERVICES } from "@handsel/contract/operation.ts";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { LIMITS } from "#config.ts";
import type { Platform } from "#platform.ts";
import { failureOf } from "#telemetry/failures.ts";
import { admit } from "./admit.ts";
import type { Area } from "./area.ts";
import { dispatch, FRESH_COOKIE, type Outcome } from "./dispatch.ts";
import { type OutgoingFile, sendFile } from "./files/outgoing-file.ts";
import { serveWeb } from "./files/web-files.ts";
import type { Implementation } from "./implement.ts";
import { foreignOrigin, openToSites } from "./keys/cross-origin.ts";
import { hasOneHost, isFromOwnPage } from "./one-host.ts";
import { sayDeprecation } from "./openapi/deprecation.ts";
import { openApiOf } from "./openapi/openapi.ts";
import { addSecurityContact } from "./openapi/security-contact.ts";
import { sendAnswer, withPacking } from "./packed-answers.ts";
import { addProbes } from "./probes.ts";
import { isOverloaded, sayWhenToComeAgain } from "./rates/overload.ts";
import { sayLimit, sayStanding } from "./rates/rate.ts";
import { Refusal, refuseAtEdge } from "./refuse.ts";
import { securityHeaders } from "./security-headers.ts";
import { intoCookie, isKeptInCookie, withToken } from "./sessions/session-cookie.ts";
import { createSocketGate, sayGoodbye } from "./sockets/socket-gate.ts";
import { lingerUnlessComplete } from "./uploads/lingering.ts";
import { readMultipart } from "./uploads/multipart.ts";

const SPEAKER = { language: "en", supportEmail: "" } as const;

export function createApp(platform: Platform, areas: readonly Area[]): FastifyInstance {
  const app = Fastify({
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: LIMITS.requestTimeoutMs,
    http: { headersTimeout: LIMITS.headersTimeoutMs },
    trustProxy: platform.config.trustedProxies.length > 0 ? platform.config.trustedProxies : false,
    genReqId: () => randomUUID(),
    logger: false,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: "idle",
  });

  const socketsOpen = () => app.websocketServer?.clients.size ?? 0;
  const admitSocket = createSocketGate(platform.config.sockets, socketsOpen);
  app.addHook("onRequest", async ({ raw }) => {
    if (!hasOneHost(raw)) throw refuseAtEdge(400, "REQUEST_NOT_VALID", "host");
    if (raw.headers.upgrade !== undefined && !isFromOwnPage(raw, platform.config))
      throw refuseAtEdge(403, "CORE_CODE_CLIENT_SESSION_UNAUTHORIZED_ACCESS");
    if (raw.headers.upgrade !== undefined) admitSocket();
  });
  // A connection that was to become a socket has no one else to end it when it is refused here.
  app.addHook("onResponse", async ({ raw, ws }) => {
    if (raw.headers.upgrade !== undefined && !ws) raw.socket?.destroy();
  });
  app.addHook("onSend", async ({ raw }, reply) => {
    securityHeaders(reply, platform.config);
    lingerUnlessComplete(raw, reply.raw, { bytes: LIMITS.lingerBytes, ms: LIMITS.lingerMs });
  });
  app.register(multipart);
  // What a browser says over a socket is a few words; longer ones end the connection.
  app.register(websocket, {
    options: { maxPayload: LIMITS.socketBytes, perMessageDeflate: false },
    preClose(done) {
      sayGoodbye(app.websocketServer.clients, LIMITS.socketGoodbyeMs);
      app.websocketServer.close();
      done();
    },
  });
  platform.telemetry.countSocketsBy(socketsOpen);

  withPacking(app, () => {
    for (const implementation of areas.flatMap((area) => area.operations)) {
      const onRequest = openToSites(app, platform, implementation.operation);
      app.post(implementation.operation.path, { onRequest }, async (request, reply) => {
        const { status, statements, file, limit, standing, ...outcome } = await answerTo(
          platform,
          implementation,
          request,
          reply,
        );
        const answer = isKeptInCookie(request)
          ? intoCookie(implementation.operation, outcome.answer, ({ name, value, maxAgeSeconds }) =>
              setCookie(reply, platform, name, value, maxAgeSeconds, "Strict"),
            )
          : outcome.answer;
        // Lets a benchmark or a developer see at once what a call costs.
        if (platform.config.isDemo)
          reply.header(
            "server-timing",
            `statements;desc="${statements}", total;dur=${reply.elapsedTime.toFixed(1)}`,
          );
        reply.header("x-request-id", request.id);
        if (status === 503) sayWhenToComeAgain(reply);
        if (limit) sayLimit(reply, limit);
        else if (standing) sayStanding(reply, standing);
        sayDeprecation(reply, implementation.operation);
        if (file && status === 200 && answer.header.apiStatus !== "ERROR")
          return sendFile(reply, file, (error) => {
            const { name, path } = implementation.operation;
            const { telemetry, clock, log } = platform;
            telemetry.failures.add(telemetry.areaOf(path), 0, failureOf(error, name, clock.now()));
            log.error({ err: error, correlationId: request.id, operation: name }, "file broke off");
          });
        return sendAnswer(reply.code(status), implementation.operation, answer);
      });
    }
    serveWeb(app, platform);
  });

  // Written when somebody asks: it takes a third of a second of every start otherwise.
  let openApi: ReturnType<typeof openApiOf> | undefined;
  app.get("/openapi.json", async () => {
    openApi ??= openApiOf(areas, platform.config.callsPerMinute);
    return openApi;
  });
  addSecurityContact(app, platform);
  addProbes(app, platform);

  for (const area of areas) area.routes?.(app, platform);

  app.setNotFoundHandler((request, reply) => {
    const isCall =
      request.method === "POST" && SERVICES.some((service) => request.url.startsWith(`/${service}`));
    const refusal = refuseAtEdge(404, isCall ? "FUNCTION_NOT_FOUND" : "REQUEST_NOT_VALID");
    return reply
      .code(404)
      .header("cache-control", "no-store")
      .send(platform.answers.refused(refusal.entries, SPEAKER));
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (hasLeft(error, reply)) return reply.hijack();
    const status = error instanceof Refusal ? error.httpStatus : (error.statusCode ?? 500);
    reply.header("cache-control", "no-store");
    if (error instanceof Refusal && error.limit) sayLimit(reply, error.limit);
    if (status >= 500) {
      const { telemetry, clock } = platform;
      const sender = request.routeOptions.url ?? "unknown path";
      const failure = failureOf(error, sender, clock.now());
      if (isOverloaded(error)) {
        telemetry.failures.add("edge", 0, { ...failure, code: "OVERLOADED" });
        sayWhenToComeAgain(reply);
        return reply
          .code(503)
          .send(platform.answers.refused([{ code: "SERVICE_BUSY", values: [] }], SPEAKER));
      }
      telemetry.failures.add("edge", 0, failure);
      platform.log.error({ err: error, correlationId: request.id }, "request failed");
      return reply.code(500).send(platform.answers.failed(request.id, SPEAKER, "FRAMEWORK_EXCEPTION"));
    }
    const entries =
      error instanceof Refusal
        ? error.entries
        : refuseAtEdge(status, status === 413 ? "REQUEST_TOO_LARGE" : "REQUEST_NOT_VALID", "body").entries;
    // A body of an unknown type is as malformed as one that cannot be parsed.
    const isExact = error instanceof Refusal || status === 413 || status === 429;
    return reply.code(isExact ? status : 400).send(platform.answers.refused(entries, SPEAKER));
  });
  return app;
}

/** The browser closed its connection while its answer was packed or read: nobody is there to hear of it, and nothing failed. */
const hasLeft = (error: Error & { code?: string }, { raw }: FastifyReply): boolean =>
  error.code === "ERR_STREAM_PREMATURE_CLOSE" && raw.destroyed;

async function answerTo(
  platform: Platform,
  implementation: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome & { file?: OutgoingFile }> {
  const { host, cookie, authorization } = request.headers;
  let outgoing: OutgoingFile | undefined;
  const withFile = (outcome: Outcome) => ({ ...outcome, ...(outgoing && { file: outgoing }) });
  const call = {
    host,
    address: request.ip,
    authorization,
    origin: foreignOrigin(request, platform.config),
    cookies: cookie,
    correlationId: request.id,
    wantsFresh: request.headers.cookie?.includes(`${FRESH_COOKIE}=`) ?? false,
    traceparent: request.headers["traceparent"]?.toString(),
    setCookie: (name: string, value: string, maxAge: number) =>
      setCookie(reply, platform, name, value, maxAge),
    sendFile: (file: OutgoingFile) => {
      outgoing = file;
    },
  };
  if (!implementation.operation.takesFile || !request.isMultipart())
    return withFile(
      await dispatch(platform, implementation, {
        ...call,
        body: withToken(implementation.operation, request.body, cookie),
      }),
    );

  const { operation, beforeFile } = implementation;
  let refused: { body: unknown; refusal: unknown } | undefined;
  const form = await readMultipart(request, platform.config.dataFolder, async (fields, fileName) => {
    const body = withToken(operation, fields, cookie);
    try {
      const admitted = await admit(platform, operation, { ...call, body }, () => undefined);
      const { tenant, caller, input } = admitted;
      beforeFile?.(input as never, { tenant, caller } as never, fileName);
      return `${tenant.wlId} ${caller?.userId ?? call.address}`;
    } catch (refusal) {
      refused = { body, refusal };
      throw refusal;
    }
  }).catch((error: unknown) => {
    if (!refused) throw error;
  });
  // Answered, counted and written down like any other call, in the language of whoever made it.
  if (!form) {
    const { body, refusal } = refused ?? { body: {}, refusal: undefined };
    return dispatch(platform, { operation, handler: () => Promise.reject(refusal) }, { ...call, body });
  }
  const { body, file, dispose } = form;
  try {
    return withFile(
      await dispatch(platform, implementation, {
        ...call,
        body: withToken(implementation.operation, body, cookie),
        ...(file && { file }),
      }),
    );
  } finally {
    await dispose();
  }
}

function setCookie(
  reply: FastifyReply,
  platform: Platform,
  name: string,
  value: string,
  maxAge: number,
  sameSite: "Lax" | "Strict" = "Lax",
): void {
  // A file that is on its way has its headers; what is written while it goes out sets none.
  if (reply.raw.headersSent) return;
  const secure = platform.config.publicProtocol === "https" ? "; Secure" : "";
  reply.header(
    "set-cookie",
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secure}`,
  );
}
