import type { Translation } from '@shop/i18n';
import type chinese from './zh-CN';

const english: Translation<typeof chinese> = {
  claim: 'Claim',
  claimNamed: 'Claim {name}',
  use: 'Use it',
  claimed: 'Claimed. It is in My vouchers.',
  loginReason: 'Log in to claim the voucher',
};

export default english;
