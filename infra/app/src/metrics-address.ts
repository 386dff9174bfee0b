export interface MetricsAddress {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
}

/** `9464` on this machine alone, `0.0.0.0:9464`, `[::1]:9464`, `off`; undefined for anything else. */
export function parseMetrics(text: string): MetricsAddress | 'off' | undefined {
  if (text.toLowerCase() === 'off') return 'off';
  const [, host = '127.0.0.1', digits] = /^(?:([\w.-]+|\[[\da-f:]+\]):)?(\d{1,5})$/i.exec(text) ?? [];
  const port = Number(digits);
  return digits !== undefined && port < 65_536 ? { host: host.replace(/^\[|\]$/g, ''), port } : undefined;
}

/** Of the nth process that is started beside others: each has a port of its own, one after the other. */
export function metricsOfNth({ host, port }: MetricsAddress, nth: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port === 0 ? 0 : port + nth}`;
}
