import { loginLimits, registrationLimits } from './limits';
import { networkOf } from './network';

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:DB8:0000:0007:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['2001:db8:0:8::1', '2001:db8:0:8::/64'],
  ['2001:db8::7:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
  ['64:ff9b::198.51.100.7', '64:ff9b:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('limits count all addresses of an IPv6 network together', () => {
  for (const limits of [
    (address: string) => loginLimits('ann', address),
    (address: string) => registrationLimits(address, undefined),
  ]) {
    expect(limits('2001:db8:0:7::1')).toEqual(limits('2001:db8:0:7:1234:5678:9abc:def0'));
    expect(limits('2001:db8:0:7::1')).not.toEqual(limits('2001:db8:0:8::1'));
    expect(limits('198.51.100.7')).not.toEqual(limits('198.51.100.8'));
  }
});
