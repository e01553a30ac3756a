import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  claim: 'Claim',
  claimNamed: 'Claim {name}',
  use: 'Use now',
  claimed: 'Claimed. Find it in My vouchers.',
  loginReason: 'Log in to claim the voucher',
  startsAt: 'Starts {time}',
  validUntil: 'Valid until {day}',
  claimUntil: 'Claim until {day}',
};

export default english;
