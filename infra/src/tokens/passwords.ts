import { hash, verify } from '@node-rs/argon2';

/** OWASP's second choice of argon2id: 19 MiB, two passes. About 25 ms; a shop's small server can bear a few at once. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id in PHC form, salt and parameters included. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), PARAMETERS);
}

let nobodys: Promise<string> | undefined;

/** With `null` for a hash (nobody has that e-mail) it takes as long and says no. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this one');
  const matches = await verify(stored ?? (await nobodys), normalized(password));
  return stored !== null && matches;
}

/** An accented letter is the same one whichever keyboard it was typed on. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}
