import { isIPv6 } from 'node:net';

/**
 * The network that an address belongs to: its /24 for IPv4, its /64 for IPv6, where one household or server has a /64
 * to itself.
 */
export function networkOf(address: string): string {
  const v4 = ipv4Of(address);
  if (v4) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** What counts as one client: an IPv4 address, or a /64 of IPv6. */
export const clientOf = (address: string): string => ipv4Of(address) ?? networkOf(address);

/** Also of an IPv4 address in IPv6's notation, as a server that listens on `::` sees it. */
function ipv4Of(address: string): string | undefined {
  return /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
}

/** All eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  const [bare = ''] = address.toLowerCase().split('%');
  const [head = '', tail] = bare.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
