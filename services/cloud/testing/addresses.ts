import type { AddressInput } from '@shop/domain';

let inputCount = 0;

/** A correct input, different from all earlier ones. */
export function addressInput(change: Partial<AddressInput> = {}): AddressInput {
  inputCount += 1;
  return {
    name: '陈知夏',
    phone: '13800000000',
    regionCode: '320508',
    detail: `平江路 ${inputCount} 号`,
    ...change,
  };
}
