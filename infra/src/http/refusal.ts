import type { ErrorBody } from '@pdv/schemas/kernel/fields';

/** A request turned down on purpose: the status, the stable code and the Portuguese message that the client sees. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly body: ErrorBody & Record<string, unknown>;
  /** Beside those that every answer has, such as `retry-after`. */
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    statusCode: number,
    body: ErrorBody & Record<string, unknown>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.message);
    this.name = 'Refusal';
    this.statusCode = statusCode;
    this.body = body;
    this.headers = headers;
  }
}
