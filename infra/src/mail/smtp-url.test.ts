import { expect, it } from 'vitest';
import { parseSmtpUrl } from './smtp-url.ts';

it.each([
  ['smtps://loja%40x.com:s%3Agredo@mail.example.com', 'mail.example.com', 465, 'tls'],
  ['smtp://loja%40x.com:s%3Agredo@mail.example.com', 'mail.example.com', 587, 'starttls'],
  ['smtp://loja%40x.com:s%3Agredo@mail.example.com:25?tls=optional', 'mail.example.com', 25, 'opportunistic'],
  ['smtp://loja%40x.com:s%3Agredo@localhost:1025', 'localhost', 1025, 'opportunistic'],
])('reads %s', (url, host, port, security) => {
  expect(parseSmtpUrl(url)).toEqual({ host, port, security, login: { user: 'loja@x.com', pass: 's:gredo' } });
});

it('needs no login', () => {
  expect(parseSmtpUrl('smtp://[::1]:2525')).toEqual({
    host: '::1',
    port: 2525,
    security: 'opportunistic',
    login: undefined,
  });
});

it.each([
  'mail.example.com',
  'http://mail.example.com',
  'smtp://',
  'smtp://mail.example.com/path',
  'smtp://mail.example.com?disableFileAccess=false',
  'smtp://mail.example.com?tls=off',
  'smtp://%ff:x@mail.example.com',
])('does not take %s', (url) => {
  expect(parseSmtpUrl(url)).toBeUndefined();
});
