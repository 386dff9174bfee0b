export interface Issue {
  /** The field at fault, dotted: `lines.0.quantity`. */
  readonly path: string;
  readonly message: string;
}

/** Any failed call. `message` is fit to be shown; `status` is 0 when the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  /** Stable and machine-readable: `email_taken`, `insufficient_stock`, `network`… */
  readonly code: string;
  readonly issues: readonly Issue[];
  /** Whatever else the refusal carried, such as the current price. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, body: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.body = body;
    this.issues = Array.isArray(body.issues) ? (body.issues as Issue[]) : [];
  }
}

const NETWORK_MESSAGE = 'Sem conexão com o servidor. Verifique a internet e tente novamente.';

export function networkError(): ApiError {
  return new ApiError(0, 'network', NETWORK_MESSAGE);
}

/** What a server from before, or one in front, may still say. */
const ENGLISH = 'Internal server error';

/** Said of answers without a message of ours: what stands in front of the server speaks English, if at all. */
function wordsFor(status: number): string {
  if (status >= 500) return 'O servidor não conseguiu responder. Tente novamente em instantes.';
  if (status === 429) return 'Pedidos demais em pouco tempo. Aguarde um momento e tente novamente.';
  if (status === 413) return 'O conteúdo enviado é grande demais.';
  if (status === 403) return 'Você não tem permissão para isso.';
  if (status === 404) return 'Não encontrado.';
  return 'Erro desconhecido';
}

/** The error of a refused response: the `message` of its JSON body, or words of our own when there is none to read. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) {
    // A proxy in front answers 502 to 504 in HTML while the server restarts.
    if (response.status >= 502) return new ApiError(response.status, 'unavailable', NETWORK_MESSAGE);
    return new ApiError(response.status, 'unknown', wordsFor(response.status));
  }
  const { code, message } = body as Record<string, unknown>;
  return new ApiError(
    response.status,
    typeof code === 'string' ? code : 'unknown',
    typeof message === 'string' && message && message !== ENGLISH ? message : wordsFor(response.status),
    body as Record<string, unknown>,
  );
}

/** The message for any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Erro desconhecido';
}
