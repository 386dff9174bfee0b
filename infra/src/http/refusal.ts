import type { ErrorBody } from '@pdv/schemas/kernel/fields';

/** A request turned down on purpose: the status, the stable code and the Portuguese message that the client sees. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly body: ErrorBody & Record<string, unknown>;
  constructor(statusCode: number, body: ErrorBody & Record<string, unknown>) {
    super(body.message);
    this.name = 'Refusal';
    this.statusCode = statusCode;
    this.body = body;
  }
}
