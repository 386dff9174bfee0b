import type { LookupAddress } from 'node:dns';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { createLookup, isPublicAddress, mayBePublic } from './public-address.ts';

const PRIVATE = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.8.8.8'],
  ...['169.254.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.0.192', '192.0.2.7'],
  ...['192.88.99.1', '192.168.0.1', '198.18.0.1', '198.19.255.255', '198.51.100.3', '203.0.113.9', '224.0.0.1'],
  ...['239.255.255.250', '240.0.0.1', '255.255.255.255', '168.63.129.16'],
  ...['::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::8.8.8.8', '64:ff9b::808:808', '64:ff9b:1::1', '100::1'],
  ...['2001::1', '2001:db8::1', '2002:a00:1::1', '2002:808:808::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1'],
  ...['fe80::1%eth0', 'fec0::1', 'ff02::1', '4000::1', '3fff::1', '5f00::1'],
];

test.each(PRIVATE)('%s is not of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '100.128.0.1',
  '192.167.1.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ...[
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://0/',
    'https://[::1]/',
  ],
  ...[
    'https://[::ffff:a9fe:a9fe]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://a.localhost/',
  ],
  ...['https://LOCALHOST./', 'https://127。0。0。1/', 'https://①②⑦.0.0.1/'],
])('%s is refused without asking anybody', (url) => {
  expect(mayBePublic(new URL(url))).toBe(false);
});

it('knows every spelling of an IPv4 address that a URL may have', () => {
  const octets = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255));
  fc.assert(
    fc.property(octets, fc.nat(3), ([a, b, c, d], spelling) => {
      const dotted = `${a}.${b}.${c}.${d}`;
      const number = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
      const spelled = [
        dotted,
        String(number),
        `0x${number.toString(16)}`,
        `0${a.toString(8)}.${b}.${c}.0x${d.toString(16)}`,
      ];
      expect(mayBePublic(new URL(`https://${spelled[spelling]}/`))).toBe(isPublicAddress(dotted));
      // No IPv6 address that carries an IPv4 address is public, whichever.
      expect(isPublicAddress(`::ffff:${dotted}`)).toBe(false);
      expect(isPublicAddress(`64:ff9b::${dotted}`)).toBe(false);
    }),
  );
});

it('refuses a name as soon as one of its addresses is not public', async () => {
  const answering = (addresses: readonly string[]) =>
    createLookup(async () =>
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  const ask = (addresses: readonly string[]) =>
    new Promise((resolve, reject) => {
      answering(addresses)('a.example', { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
    });
  expect(await ask(['8.8.8.8', '2606:4700::1111'])).toHaveLength(2);
  await expect(ask(['8.8.8.8', '10.0.0.1'])).rejects.toMatchObject({ code: 'private_address' });
  await expect(ask(['8.8.8.8', '::1'])).rejects.toMatchObject({ code: 'private_address' });
  await expect(ask([])).rejects.toMatchObject({ code: 'ENOTFOUND' });
});
