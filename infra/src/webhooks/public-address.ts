import type { LookupAddress } from 'node:dns';
import { lookup as resolveByDns } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where clouds keep what machines know of themselves, at an address that looks public. */
const METADATA = new Set(['168.63.129.16']);
/** All that is given out of IPv6 so far; the rest is reserved, whatever it is called. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is of the public internet: not private, not this machine, not the link, no way around into IPv4
 * (mapped, NAT64, 6to4, Teredo), nothing reserved. False for what is no address.
 */
export function isPublicAddress(text: string): boolean {
  // Without a scope: what has one is of the link.
  if (isIP(text) === 0 || METADATA.has(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GIVEN_OUT);
}

/** The host leads to an address that is not of the public internet. */
export class PrivateAddress extends Error {
  readonly code = 'private_address';
  constructor() {
    super('the address is not of the public internet');
    this.name = 'PrivateAddress';
  }
}

/** The host of an address, as the network has it: IPv6 without its brackets. */
export const hostOf = ({ hostname }: Pick<URL, 'hostname'>): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** False for an IP address that is not public. Names are looked at when they are resolved. */
export function mayBePublic(url: URL): boolean {
  const host = hostOf(url);
  return isIP(host) === 0 ? !/(^|\.)localhost\.?$/i.test(host) : isPublicAddress(host);
}

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** As the system does, hosts file included. */
const resolveBySystem: Resolve = (host) => resolveByDns(host, { all: true, verbatim: true });

/**
 * Resolves for a connection, which then goes to the very addresses that were looked at here: a name that answers
 * otherwise the next time leads nowhere. Certificates are still compared with the name.
 * @param mayGo refuses a name as soon as one of its addresses is not public, or what else it is to say
 */
export function createLookup(resolve: Resolve = resolveBySystem, mayGo = isPublicAddress): LookupFunction {
  return (host, { all }, answer) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || found.some(({ address }) => !mayGo(address))) {
          answer(first ? new PrivateAddress() : notFound(host), []);
        } else if (all) answer(null, [...found]);
        else answer(null, first.address, first.family);
      },
      (error: Error) => answer(error, []),
    );
  };
}

const notFound = (host: string) => Object.assign(new Error(`no address of ${host}`), { code: 'ENOTFOUND' });
