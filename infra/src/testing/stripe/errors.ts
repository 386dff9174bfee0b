/** An error as Stripe answers it. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: { readonly error: Readonly<Record<string, unknown>> };
  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    super(String(error.message));
    this.status = status;
    this.body = { error };
  }
}

export const badRequest = (message: string, code?: string, param?: string) =>
  new StripeFault(400, { type: 'invalid_request_error', message, code, param });
export const missing = (id: string) =>
  new StripeFault(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: '${id}'` });
export const declined = () =>
  new StripeFault(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  });
