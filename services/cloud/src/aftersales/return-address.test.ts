import { readReturnAddress } from './return-address';

const settings = {
  RETURN_NAME: '售后部',
  RETURN_PHONE: '0571-8888 0000',
  RETURN_ADDRESS: '浙江省 杭州市 西湖区 文三路 100 号',
};

it('reads the address that goods are sent back to', () => {
  expect(readReturnAddress(settings)).toEqual({
    name: '售后部',
    phone: '0571-8888 0000',
    address: '浙江省 杭州市 西湖区 文三路 100 号',
  });
});

it.each<[string, Partial<typeof settings>]>([
  ['without a name', { RETURN_NAME: undefined }],
  ['without a phone number', { RETURN_PHONE: '' }],
  ['without an address', { RETURN_ADDRESS: undefined }],
])('is null %s', (_case, change) => {
  expect(readReturnAddress({ ...settings, ...change })).toBeNull();
});
