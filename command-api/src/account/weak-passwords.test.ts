import { describe, expect, it } from 'vitest';
import { refuseWeakPassword } from './weak-passwords.ts';

const KNOWN = ['Padaria São João', 'ana.prado@example.com', 'Ana Prado'];
const isRefused = (password: string) =>
  refuseWeakPassword(password, KNOWN).then(
    () => false,
    ({ body }) => body.code === 'weak_password',
  );

describe('a password that anybody guesses is refused', () => {
  it.each([
    ['one of the most common', '123456'],
    ['in capitals', 'PASSWORD'],
    ['common in Brazil', 'flamengo'],
    ['one letter again and again', 'aaaaaa'],
    ['the name of the shop', 'padaria são joão'],
    ['written together and without accents', 'PadariaSaoJoao'],
    ['the e-mail', 'Ana.Prado@example.com'],
    ['what stands before the @', 'anaprado'],
  ])('%s', async (_why, password) => {
    expect(await isRefused(password)).toBe(true);
  });

  it.each(['segredo-1', 'padaria-nova-7', 'ana prado 1987', '🔑🔑🔓🔑🔑🔑'])('but not %s', async (password) => {
    expect(await isRefused(password)).toBe(false);
  });
});

it('says at its field what is wrong', async () => {
  await expect(refuseWeakPassword('aaaaaa', KNOWN, 'newPassword')).rejects.toMatchObject({
    statusCode: 400,
    body: {
      code: 'weak_password',
      issues: [{ path: 'newPassword', message: expect.stringContaining('Escolha outra') }],
    },
  });
});
