import { Refusal } from '@pdv/infra/http/refusal';

interface Issue {
  readonly path: string;
  readonly message: string;
}

/** As a body is refused that does not have its shape: with a word at each field. */
export const invalidInput = (first: Issue, ...others: readonly Issue[]): Refusal =>
  new Refusal(400, { code: 'invalid_input', message: first.message, issues: [first, ...others] });
