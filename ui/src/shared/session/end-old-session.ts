/** Tells the server, if it can be reached, that nobody uses this session any more. Goes on while the page closes. */
export function endOldSession(refreshToken: string): void {
  void fetch('/api/auth/logout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
    keepalive: true,
  }).catch(() => undefined);
}
