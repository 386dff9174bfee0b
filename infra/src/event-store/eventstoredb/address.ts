import { EventStoreUnavailable } from '../port.ts';

/** The parts of a connection string that its errors may name: never the password. */
export interface ServerAddress {
  /** As the client takes it. */
  readonly connectionString: string;
  readonly user: string | null;
  /** `server:2113`, or several of a cluster. */
  readonly hosts: readonly string[];
  /** The client finds the server by asking these hosts for the members of their cluster. */
  readonly isCluster: boolean;
}

const ADDRESS = /^(?:esdb|kurrentdb)(\+discover)?:\/\/(?:(.*)@)?([^/?@]+)\/?(\?\S*)?$/;
const EXAMPLE = 'esdb://usuario:senha@servidor:2113?tlsCAFile=/caminho/ca.crt';
const DEFAULT_PORT = '2113';

/** @throws EventStoreUnavailable for a text that the client would misread; it quotes nothing of it */
export function parseAddress(text: string): ServerAddress {
  const [, discover = '', credentials, hosts, query = ''] = ADDRESS.exec(text.trim()) ?? [];
  if (hosts === undefined) throw invalid(`use um como ${EXAMPLE}.`);
  const [user = null, ...password] = credentials?.split(':') ?? [];
  // The client reads a password up to the first of these and takes what follows for a server's name.
  if (credentials !== undefined && (password.length !== 1 || /[@/?#]/.test(credentials) || !isEncoded(credentials))) {
    throw invalid('escreva caracteres especiais do usuário e da senha com %: %40 é @, %3A é :, %2F é /, %25 é %.');
  }
  const prefix = credentials === undefined ? '' : `${credentials}@`;
  const named = hosts.split(',').map((host) => (host.includes(':') ? host : `${host}:${DEFAULT_PORT}`));
  return {
    connectionString: `esdb${discover}://${prefix}${hosts}${query}`,
    user: user && decodeURIComponent(user),
    hosts: named,
    isCluster: discover !== '' || named.length > 1,
  };
}

/** The same with one of its hosts alone, without asking for a cluster. */
export function aloneAt(address: ServerAddress, host: string): ServerAddress {
  const connectionString = address.connectionString.replace(ADDRESS, (_all, _discover, credentials, _hosts, query) => {
    const prefix = credentials === undefined ? '' : `${credentials}@`;
    return `esdb://${prefix}${host}${query ?? ''}`;
  });
  return { ...address, connectionString, hosts: [host], isCluster: false };
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function invalid(what: string): EventStoreUnavailable {
  return new EventStoreUnavailable(null, `O endereço do EventStoreDB não é válido: ${what}`);
}
