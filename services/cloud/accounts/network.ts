/**
 * The network that rate limits count as one caller: an IPv4 address, or the first 64 bits of an
 * IPv6 address (`2001:db8:0:7::/64`), because one subscriber usually has all 2^64 of them.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = groups(head);
  const last = tail === undefined ? [] : groups(tail);
  const all = [
    ...first,
    ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'),
    ...last,
  ];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** A trailing IPv4 address counts as two groups; their value is outside the first 64 bits. */
const groups = (text: string): string[] =>
  text ? text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group])) : [];
