/** What a browser sends back after an answer that set one cookie. */
export const cookieOf = ({ headers }: { readonly headers: Record<string, unknown> }): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';
