export interface MetricsAddress {
  readonly host: string;
  /** 0: the system chooses. */
  readonly port: number;
}

/** Parses `9464` (this machine only), `0.0.0.0:9464`, `[::1]:9464` or `off`; undefined for any other text. */
export function parseMetrics(text: string): MetricsAddress | 'off' | undefined {
  if (text.toLowerCase() === 'off') return 'off';
  const [, host = '127.0.0.1', digits] = /^(?:([\w.-]+|\[[\da-f:]+\]):)?(\d{1,5})$/i.exec(text) ?? [];
  const port = Number(digits);
  return digits !== undefined && port < 65_536 ? { host: host.replace(/^\[|\]$/g, ''), port } : undefined;
}

/** The address of the nth process on this machine: each has the next port. */
export function metricsOfNth({ host, port }: MetricsAddress, nth: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port === 0 ? 0 : port + nth}`;
}
