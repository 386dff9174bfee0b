import { ApiError, networkError } from './api-error.ts';

/**
 * The JSON of an answer that came.
 * @throws ApiError for anything else: a page of whatever stands in between, half of it, or nothing
 */
export async function readAnswer<T>(received: Response, { mayBeEmpty = false } = {}): Promise<T> {
  const text = await received.text().catch(() => {
    throw networkError();
  });
  try {
    return (mayBeEmpty && text === '' ? undefined : JSON.parse(text)) as T;
  } catch {
    throw unreadable(received);
  }
}

/** @throws ApiError for anything but a list, too */
export async function readList<Item>(received: Response): Promise<Item[]> {
  const list = await readAnswer<Item[]>(received);
  if (!Array.isArray(list)) throw unreadable(received);
  return list;
}

function unreadable({ status }: Response): ApiError {
  return new ApiError(status, 'unreadable', 'Não foi possível ler a resposta do servidor.');
}
