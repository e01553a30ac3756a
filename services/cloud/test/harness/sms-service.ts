import { openLocalServer } from './local-server';

/** A message as the shop hands it over. */
interface Message {
  phone: string;
  template: string;
  args: { code: string; minutes: number };
}

export interface SmsService {
  /** The settings with which the shop uses it. */
  settings: Record<string, string>;
  requests: { headers: Record<string, unknown>; body: string }[];
  messages: Message[];
  /** Waits for the next message to the phone, and returns its code. */
  nextCode(phone: string): Promise<string>;
  /** Refuses the next message to the phone. */
  refuseNext(phone: string): void;
  close(): Promise<void>;
}

export const smsSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** A service for text messages that keeps them. */
export async function openSmsService(): Promise<SmsService> {
  const requests: SmsService['requests'] = [];
  const messages: Message[] = [];
  const waiting = new Map<string, (code: string) => void>();
  const refused = new Set<string>();
  const server = await openLocalServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      requests.push({ headers: request.headers, body });
      const { data } = JSON.parse(body) as { data: Message };
      if (refused.delete(data.phone)) return void response.writeHead(503).end();
      response.writeHead(204).end();
      messages.push(data);
      waiting.get(data.phone)?.(data.args.code);
      waiting.delete(data.phone);
    });
  });
  return {
    settings: { SMS: 'webhook', SMS_URL: `${server.url}/send`, SMS_SECRET: smsSecret },
    requests,
    messages,
    nextCode: (phone) =>
      new Promise((resolve) => {
        waiting.set(phone, resolve);
      }),
    refuseNext: (phone) => {
      refused.add(phone);
    },
    close: server.close,
  };
}
