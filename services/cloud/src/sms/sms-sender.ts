/** The port through which text messages leave the shop. */

export interface SmsMessage {
  /** Eleven digits, a mobile number of China. */
  phone: string;
  /** Providers approve texts beforehand, so the shop sends the name of one, and its values. */
  template: 'code';
  args: { code: string; minutes: number };
}

export interface SmsSender {
  /** Rejects when the message was not accepted; the shop then sends another with a new code. */
  send(message: SmsMessage): Promise<void>;
}
