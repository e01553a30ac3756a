import { smsSenders, type SmsSenderName } from '@shop/domain';
import type { CloudContext, CloudSettings } from '@shop/baas/cloud';
import { isSafeAddress, type SettingsReader } from '../settings-reader';
import { sandboxSender } from './sandbox-sender';
import { isWebhookSecret, webhookSender } from './webhook-sender';
import type { SmsSender } from './sms-sender';

export function checkSms(reader: SettingsReader, settings: CloudSettings): void {
  const isKnown = (text: string) => smsSenders.some((name) => name === text);
  reader.optional('SMS', isKnown, `choose ${smsSenders.join(', ')}`);
  if (senderName(settings) !== 'webhook') return;
  reader.matching('SMS_URL', isSafeAddress, 'set an address like https://sms.example.com/send');
  reader.matching(
    'SMS_SECRET',
    isWebhookSecret,
    'set whsec_ and 24 to 64 random bytes in base64, as Standard Webhooks ask for',
  );
}

export const senderName = ({ SMS: chosen }: CloudSettings): SmsSenderName =>
  smsSenders.find((name) => name === chosen) ?? 'none';

/** Null while the shop sends no text messages. */
export function senderOf(
  context: Pick<CloudContext, 'settings' | 'database' | 'clock'>,
): SmsSender | null {
  const { SMS_URL: url = '', SMS_SECRET: secret = '' } = context.settings;
  const senders = {
    none: () => null,
    sandbox: () => sandboxSender(context),
    webhook: () => webhookSender({ url, secret }),
  };
  return senders[senderName(context.settings)]();
}
