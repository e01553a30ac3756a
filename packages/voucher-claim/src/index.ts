/** Claiming a voucher on any page. Remotes bundle this package. */
export { ClaimButton } from './claim-button';
export { claimVoucher } from './claim-voucher';
export { voucherUseUrl } from './voucher-use-url';
