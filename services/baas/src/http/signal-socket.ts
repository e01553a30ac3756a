import websocket, { type WebSocket } from '@fastify/websocket';
import {
  signalBeatMs,
  signalCloseCodes,
  signalPath,
  type SignalFrame,
} from '@shop/baas-sdk/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownMethod } from '../app-loader/own-method';
import type { Settings } from '../config/settings';
import { BusinessError, describeError } from '../errors/errors';
import { limitCalls } from './call-rate';
import { clientCall } from './client-call';
import { asRecord, type JsonObject } from '../json';
import { contextOf } from '../rpc/context';
import type { DispatchServices } from '../rpc/rpc-target';
import type { Caller } from '../sessions/sessions';

/** Time for the first frame, ms. */
const requestMs = 10_000;
const maxFrameBytes = 8_192;
/** Open connections of one account. */
const maxPerAccount = 20;

type Services = Pick<DispatchServices, 'cloud' | 'sessions' | 'signals' | 'clock'> &
  Parameters<typeof contextOf>[2];

/**
 * Adds the WebSocket of signals. The token is in the first frame, which no log records and no other
 * site can send for a browser. Requests are as limited as calls.
 */
export async function addSignalSocket(
  app: FastifyInstance,
  services: Services,
  settings: Settings,
): Promise<void> {
  const limit = limitCalls(settings, services.clock.now);
  const countByAccount = new Map<string, number>();
  await app.register(websocket, { options: { maxPayload: maxFrameBytes } });
  app.get(
    signalPath,
    { websocket: true, onRequest: async (request) => limit(request) },
    (socket, request) => {
      const following = new Following(socket, request, services, countByAccount);
      following.start();
    },
  );
}

const { noSession, badRequest, refused, tooMany, restart } = signalCloseCodes;

/** One connection. */
class Following {
  private readonly stops: (() => void)[] = [];
  private isAlive = true;

  constructor(
    private readonly socket: WebSocket,
    private readonly request: FastifyRequest,
    private readonly services: Services,
    private readonly countByAccount: Map<string, number>,
  ) {}

  start(): void {
    const { socket } = this;
    const late = setTimeout(() => socket.close(badRequest, 'no request'), requestMs).unref();
    socket.once('message', (data: Buffer) => {
      clearTimeout(late);
      this.follow(asRecord(parse(data.toString()))).catch((error: unknown) => {
        this.request.log.error(describeError(error), 'a request for signals failed');
        socket.close(1011);
      });
      socket.once('message', () => socket.close(badRequest, 'one request only'));
    });
    socket.on('pong', () => {
      this.isAlive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.once('close', () => {
      clearTimeout(late);
      for (const stop of this.stops) stop();
    });
  }

  private async follow({ object, uniIdToken }: JsonObject): Promise<void> {
    const { socket, services } = this;
    if (typeof object !== 'string') return socket.close(badRequest, 'no object');
    const caller = await services.sessions.callerOf(uniIdToken);
    const { session } = caller;
    if (!session) return socket.close(noSession);
    const topics = await this.topicsOf(object, uniIdToken, caller);
    if (!topics) return socket.close(refused);
    if (socket.readyState !== socket.OPEN) return undefined;
    if (!this.count(session.uid)) return socket.close(tooMany);
    const stop = services.signals.follow({
      topics,
      onSignal: (data) => this.send({ type: 'signal', data }),
      onEnd: () => socket.close(restart),
    });
    const timer = setInterval(() => void this.beat(uniIdToken), signalBeatMs).unref();
    this.stops.push(stop, () => clearInterval(timer));
    return this.send({ type: 'following' });
  }

  /** Null if the object refuses the caller. */
  private async topicsOf(
    target: string,
    uniIdToken: unknown,
    caller: Caller,
  ): Promise<string[] | null> {
    const { request, services } = this;
    const object = services.cloud.objects.get(target);
    const follow = object && ownMethod(object, '_follow');
    if (!follow) return null;
    const call = clientCall(request, target, { uniIdToken });
    try {
      return (await follow(contextOf(call, caller, services, 'cloudobject'))) as string[];
    } catch (error) {
      if (error instanceof BusinessError) return null;
      throw error;
    }
  }

  /** Counts a connection of an account. False if it has too many. */
  private count(uid: string): boolean {
    const { countByAccount } = this;
    const count = countByAccount.get(uid) ?? 0;
    if (count >= maxPerAccount) return false;
    countByAccount.set(uid, count + 1);
    this.stops.push(() => {
      const rest = (countByAccount.get(uid) ?? 1) - 1;
      if (rest > 0) countByAccount.set(uid, rest);
      else countByAccount.delete(uid);
    });
    return true;
  }

  /** Ends a connection whose client is gone or whose session has ended. */
  private async beat(uniIdToken: unknown): Promise<void> {
    const { socket } = this;
    if (!this.isAlive) return socket.terminate();
    this.isAlive = false;
    socket.ping();
    try {
      const { session } = await this.services.sessions.callerOf(uniIdToken);
      if (session) this.send({ type: 'alive' });
      else socket.close(noSession);
    } catch {
      // The database does not answer: the connection for signals ends this one if it is lost.
    }
  }

  private send(frame: SignalFrame): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(frame));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
