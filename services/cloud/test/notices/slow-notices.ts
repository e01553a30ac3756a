import { connect } from 'node:net';
import { bytesOf } from './send-notice';
import { contentOf, type Scene } from './scene';
import { signedNotice } from './signed-notice';

export interface SlowNotices {
  /** Resolves when the service has closed every connection. */
  closed: Promise<{ longestMs: number; answers: string[] }>;
}

const byteEveryMs = 500;

/** Holds connections open with correctly signed notices, a byte at a time. */
export function sendSlowly(urls: readonly string[], count: number, scene: Scene): SlowNotices {
  const begun = Date.now();
  const answers: string[] = [];
  const all = Array.from({ length: count }, (_, index) => {
    const url = urls[index % urls.length] ?? '';
    const payment = scene.unpaid[index % scene.unpaid.length];
    if (!payment) throw new Error('no unpaid order is left');
    const bytes = bytesOf(url, signedNotice(contentOf(payment)));
    // Half of them never end the head, the others the body.
    const pauseAt = index % 2 === 0 ? 20 : bytes.indexOf('\r\n\r\n') + 4;
    return hold(url, bytes, pauseAt).then((answer) => {
      if (answer) answers.push(answer);
    });
  });
  return {
    closed: Promise.all(all).then(() => ({ longestMs: Date.now() - begun, answers })),
  };
}

/** Resolves to the first line of the answer, or '' without one. */
function hold(url: string, bytes: Buffer, pauseAt: number): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let received = '';
    let at = pauseAt;
    const socket = connect(Number(port), hostname, () => socket.write(bytes.subarray(0, pauseAt)));
    const timer = setInterval(() => {
      // Never to the end: the notice is valid.
      if (at < bytes.length - 1) socket.write(bytes.subarray(at, at + 1));
      at += 1;
    }, byteEveryMs);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(received.split('\r\n')[0] ?? '');
    });
  });
}
