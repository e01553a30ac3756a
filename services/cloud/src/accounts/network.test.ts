import { perNameAndNetwork, perNetwork, registrationLimit, strangerDelayKey } from './limits';
import { networkOf, siteOf } from './network';

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
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:198.51.100.7', '198.51.100.7'],
  ['64:ff9b::198.51.100.7', '64:ff9b:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('limits count all addresses of an IPv6 network together', () => {
  for (const limits of [
    perNetwork,
    (address: string) => perNameAndNetwork('ann', address),
    (address: string) => registrationLimit(address, undefined),
  ]) {
    expect(limits('2001:db8:0:7::1')).toEqual(limits('2001:db8:0:7:1234:5678:9abc:def0'));
    expect(limits('2001:db8:0:7::1')).not.toEqual(limits('2001:db8:0:8::1'));
    expect(limits('198.51.100.7')).not.toEqual(limits('198.51.100.8'));
  }
});

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:0:7::1', '2001:db8:0::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('%s belongs to the site %s', (address, site) => {
  expect(siteOf(address)).toBe(site);
});

it('the delay of strangers counts all networks of an IPv6 site together', () => {
  const key = (address: string) => strangerDelayKey('ann', address);
  expect(key('2001:db8:0:7::1')).toBe(key('2001:db8:0:ffff::1'));
  expect(key('2001:db8:0:7::1')).not.toBe(key('2001:db8:1:7::1'));
});
