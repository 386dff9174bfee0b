import { status as Code, Metadata } from '@grpc/grpc-js';

export interface User {
  readonly name: string;
  readonly password: string;
  /** `$all`: reads everything; `write`: appends to streams. */
  readonly rights: readonly ('$all' | 'write')[];
}

/** The error that a call ends with, as the server words it; null where it may go on. */
export function refusalOf(users: readonly User[] | undefined, metadata: Metadata, right: User['rights'][number]) {
  if (!users) return null;
  const [given] = metadata.get('authorization');
  if (given === undefined) return denied();
  const login = Buffer.from(String(given).replace('Basic ', ''), 'base64').toString();
  const user = users.find(({ name, password }) => login === `${name}:${password}`);
  if (!user) return { ...new Error('Unauthenticated'), code: Code.UNAUTHENTICATED, details: 'Unauthenticated' };
  return user.rights.includes(right) ? null : denied();
}

function denied() {
  const metadata = new Metadata();
  metadata.set('exception', 'access-denied');
  return { ...new Error('Access Denied'), code: Code.PERMISSION_DENIED, details: 'Access Denied', metadata };
}
