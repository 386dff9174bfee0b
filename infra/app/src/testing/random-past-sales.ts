import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImportPreview, ListedImport } from '@pdv/schemas/account/imports';
import type { Numbers, Shop } from './random-forms.ts';
import type { RunningApplication } from './running-application.ts';

/**
 * Two tickets of a product that nothing else has the name of, one of them at a known time; every second file is taken
 * back. Nobody is named: intervals are learned from one day to another.
 */
export function createRandomPastSales(application: RunningApplication) {
  return async ({ token }: Shop, { a, b, c }: Numbers): Promise<number> => {
    const name = `Antigo ${randomUUID()}`;
    const product = { name, category: 'Antigos', price: `${1 + (c % 90)}.50`, stock: b % 9 };
    const made = await application.call('POST', '/api/products', token, product);
    if (made.status !== 201) return made.status;
    const year = new Date().getFullYear() - 1;
    const day = `${1 + (a % 28)}/${1 + (b % 12)}/${year}`;
    const file = `Data;Hora;Cupom;Produto;Qtd;Total do item;Forma de pagamento
${day};;${a};${name};${1 + (c % 9)};${1 + (a % 50)},90;${a % 2 ? 'PIX' : ''}
${day};${b % 24}:30;;${name};1;${1 + (b % 50)},00;Dinheiro
`;
    const uploaded = await fetch(`${application.address()}/api/imports?id=${randomUUID()}&kind=sales&name=vendas.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: file,
    });
    if (uploaded.status !== 201) return uploaded.status;
    const { id } = (await uploaded.json()) as ImportPreview;
    const until = async (state: ListedImport['state']) => {
      for (;;) {
        const { body } = await application.call<ListedImport[]>('GET', '/api/imports', token);
        if (body.find((each) => each.id === id)?.state === state) return;
        await delay(20);
      }
    };
    const started = await application.call('POST', `/api/imports/${id}/start`, token, {});
    if (started.status !== 202) return started.status;
    await until('done');
    if (a % 2) return started.status;
    const undone = await application.call('POST', `/api/imports/${id}/undo`, token, {});
    await until('undone');
    return undone.status;
  };
}
