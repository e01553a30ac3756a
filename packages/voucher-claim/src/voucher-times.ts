import type { VoucherCard } from '@shop/domain';
import { language } from '@shop/i18n';
import { t } from './messages';

const soon = 72 * 3_600_000;
const china = (options: Intl.DateTimeFormatOptions) => (time: number) =>
  new Intl.DateTimeFormat(language(), { ...options, timeZone: 'Asia/Shanghai' }).format(time);
const day = china({ year: 'numeric', month: 'long', day: 'numeric' });
const moment = china({
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Start or end of validity, shown instead of the claimed bar. */
export function timeLine({ state, claimFrom, claimTo, validTo }: VoucherCard): string {
  if (state === 'not_started') return t('startsAt', { time: moment(claimFrom) });
  return validTo === null
    ? t('claimUntil', { day: day(claimTo) })
    : t('validUntil', { day: day(validTo) });
}

/** Whether a claimable voucher ends soon. */
export function endsSoon({ state, claimTo, validTo }: VoucherCard, now: number | null): boolean {
  return (
    now !== null && state === 'claimable' && Math.min(claimTo, validTo ?? claimTo) - now < soon
  );
}
