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
  ['a name', { RETURN_NAME: undefined }],
  ['a blank name', { RETURN_NAME: ' ' }],
  ['a phone that is none', { RETURN_PHONE: 'call us' }],
  ['a short address', { RETURN_ADDRESS: '杭州' }],
  ['an address of two lines', { RETURN_ADDRESS: '浙江省 杭州市\n西湖区' }],
])('is null for settings with a fault: %s', (_fault, change) => {
  expect(readReturnAddress({ ...settings, ...change })).toBeNull();
});
