import { EventStoreUnavailable, WrongExpectedRevision } from '../event-store/port.ts';

/** A fault of the source or target log, with a message for the operator. */
export class LogProblem extends Error {
  readonly code = 'log_problem';
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'LogProblem';
  }
}

const GO_ON = 'O que já foi copiado fica; rode de novo para continuar.';

/** In words, where a person can do something about it; the error itself otherwise. */
export function inWords(error: unknown): unknown {
  if (error instanceof WrongExpectedRevision) {
    return new LogProblem(
      `No destino, ${error.stream} já tem outros eventos, que não são da origem. Use um destino vazio.`,
      error,
    );
  }
  if (error instanceof EventStoreUnavailable) {
    return new LogProblem(`${error.explanation ?? 'A origem ou o destino deixou de responder.'} ${GO_ON}`, error);
  }
  const { code } = error as { code?: string };
  if (code === '23505') {
    return new LogProblem(
      'No destino já há outros eventos nos mesmos fluxos, que não são da origem. Use um destino vazio.',
      error,
    );
  }
  if (code === '53100') return new LogProblem(`Não há espaço no disco do destino. ${GO_ON}`, error);
  return error;
}
