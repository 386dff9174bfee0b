export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** `tls` from the first byte, `starttls` or nothing, or `opportunistic`: encrypted where the server offers it. */
  readonly security: 'tls' | 'starttls' | 'opportunistic';
  readonly login: { readonly user: string; readonly pass: string } | undefined;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * `smtps://user:password@host:465` or `smtp://user:password@host:587`. Over the network `smtp:` insists on STARTTLS,
 * unless the address ends in `?tls=optional`. `undefined` for anything else.
 */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, searchParams, hash } = new URL(text);
  if ((protocol !== 'smtp:' && protocol !== 'smtps:') || hostname === '' || hash !== '') return undefined;
  if (pathname !== '' && pathname !== '/') return undefined;
  const tls = searchParams.get('tls');
  if ([...searchParams.keys()].some((key) => key !== 'tls') || (tls !== null && tls !== 'optional')) return undefined;
  const login = decodeLogin(username, password);
  if (login === null) return undefined;
  const secure = protocol === 'smtps:';
  const relaxed = tls === 'optional' || LOOPBACK.has(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    security: secure ? 'tls' : relaxed ? 'opportunistic' : 'starttls',
    login,
  };
}

function decodeLogin(user: string, pass: string): SmtpServer['login'] | null {
  if (user === '') return undefined;
  try {
    return { user: decodeURIComponent(user), pass: decodeURIComponent(pass) };
  } catch {
    return null;
  }
}
