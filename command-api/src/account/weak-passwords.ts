import { Refusal } from '@pdv/infra/http/refusal';
import { foldText } from '@pdv/schemas/kernel/text';

let common: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords of the world, some 49,000, in lower case. Loaded when the first password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
}

const COMMON = 'Muita gente usa esta senha, e é por ela que se começa a tentar. Escolha outra.';
const KNOWN = 'Esta senha é o nome da loja, o seu nome ou o e-mail: qualquer um a adivinha. Escolha outra.';

/** For descriptions of routes. */
export const weakPassword = (path = 'password', message = COMMON) =>
  new Refusal(400, { code: 'weak_password', message, issues: [{ path, message }] });

/**
 * @param known what everybody knows of the person: the shop's name, their own, the e-mail
 * @param field of the form, at which the refusal is shown
 * @throws Refusal 400 'weak_password'
 */
export async function refuseWeakPassword(password: string, known: readonly string[], field = 'password') {
  const bare = bareOf(password);
  const names = known
    .flatMap((text) => [text, text.split('@')[0] ?? ''])
    .map(bareOf)
    .filter(Boolean);
  if (names.includes(bare)) throw weakPassword(field, KNOWN);
  const isOneCharacter = new Set(password).size === 1;
  if (isOneCharacter || (await commonPasswords()).has(password.toLowerCase())) throw weakPassword(field);
}

const bareOf = (text: string) => foldText(text).replace(/[^a-z0-9]/g, '');
