import { expect, it } from 'vitest';
import { errorFrom } from './api-error.ts';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

it('shows what the server says, and no English of it', async () => {
  const quoted = 'Erro interno do servidor. Tente novamente; se continuar, informe o código 4bf92f35 ao suporte.';
  expect((await errorFrom(answer(500, { code: 'internal', message: quoted }))).message).toBe(quoted);
  const english = await errorFrom(answer(500, { code: 'internal', message: 'Internal server error' }));
  expect(english.message).toBe('O servidor não conseguiu responder. Tente novamente em instantes.');
});
