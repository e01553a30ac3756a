import type { AddressInput } from '@shop/domain';

/** The default address of a test member. */
export const home = {
  name: '林小满',
  phone: '13800000000',
  regionCode: '330106',
  detail: '文三路 100 号',
} satisfies AddressInput;

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
