/**
 * The network that rate limits count as one caller: an IPv4 address, or the first 64 bits of an
 * IPv6 address (`2001:db8:0:7::/64`), because one subscriber usually has all 2^64 of them.
 */
export const networkOf = (address: string): string => prefixOf(address, 4);

/**
 * The site of a network: an IPv4 address, or the first 48 bits of an IPv6 address
 * (`2001:db8:0::/48`), because a stranger can rent a site with its 65,536 networks.
 */
export const siteOf = (address: string): string => prefixOf(address, 3);

function prefixOf(address: string, groupCount: number): string {
  if (!address.includes(':')) return address;
  const [, mappedAddress] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (mappedAddress) return mappedAddress;
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = groups(head);
  const last = tail === undefined ? [] : groups(tail);
  const all = [
    ...first,
    ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'),
    ...last,
  ];
  const prefix = all.slice(0, groupCount).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/${groupCount * 16}`;
}

/** A trailing IPv4 address counts as two groups; their value is outside the first 64 bits. */
const groups = (text: string): string[] =>
  text ? text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group])) : [];
