import { chatLink } from '@pdv/schemas/kernel/chat-link';
import { formatBrl } from '@pdv/schemas/kernel/money';
import { type Basket, totalOf } from './basket.ts';
import { find, icon, make } from './element.ts';
import { orderMessage } from './order-message.ts';
import { stepper } from './stepper.ts';

interface Options {
  readonly store: string;
  readonly whatsapp: string;
  readonly mostOf: (id: string) => number;
  readonly clear: () => void;
}

/** The order in full, and the link that makes one message of it. */
export function createBasketDialog({ store, whatsapp, mostOf, clear }: Options) {
  const dialog = find<HTMLDialogElement>('dialog.basket');
  const lines = make('ul', { class: 'basket-lines' });
  const told = make('p', { class: 'basket-told', role: 'status' });
  const sum = make('p', { class: 'basket-sum' });
  const customer = make('input', { maxlength: '80', autocomplete: 'name' });
  const note = make('textarea', { rows: '2', maxlength: '300' });
  const send = make(
    'a',
    { class: 'basket-send', target: '_blank', rel: 'noopener noreferrer' },
    icon('chat'),
    'Enviar pedido pelo WhatsApp',
  );
  const empty = make('button', { type: 'button', class: 'basket-clear' }, 'Esvaziar o pedido');
  find('.basket-body', dialog).append(
    told,
    lines,
    sum,
    make('label', { class: 'basket-field' }, 'Seu nome (opcional)', customer),
    make('label', { class: 'basket-field' }, 'Observação (opcional)', note),
    send,
    make('p', { class: 'basket-note' }, 'O WhatsApp abre com a mensagem pronta: confira e envie por lá.'),
    empty,
  );

  let basket: Basket = [];
  const address = () => {
    send.href = chatLink(whatsapp, orderMessage({ store, basket, customer: customer.value, note: note.value }));
  };
  for (const field of [customer, note]) field.addEventListener('input', address);
  find('.basket-close', dialog).addEventListener('click', () => dialog.close());
  // A click on the backdrop has the dialog as its target.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => {
    told.textContent = '';
  });
  send.addEventListener('click', () => {
    told.textContent = 'WhatsApp aberto.';
  });
  empty.addEventListener('click', clear);

  return {
    open() {
      dialog.showModal();
    },
    /** Said at the top, the next time it is opened if it is closed. */
    tell(text: string) {
      told.textContent = text;
    },
    show(next: Basket) {
      basket = next;
      if (basket.length === 0) return dialog.close();
      const focused = lines.contains(document.activeElement) ? document.activeElement : null;
      const of = focused?.closest<HTMLElement>('.stepper')?.dataset.of;
      const change = focused?.getAttribute('data-change');
      lines.replaceChildren(...basket.map((line) => lineOf(line, mostOf(line.id))));
      if (of) {
        const again = [...lines.querySelectorAll<HTMLElement>('.stepper')].find((each) => each.dataset.of === of);
        const wanted = again?.querySelector<HTMLButtonElement>(`[data-change="${change}"]:not(:disabled)`);
        (wanted ?? again?.querySelector<HTMLElement>('button') ?? find<HTMLElement>('h2', dialog)).focus();
      }
      const total = totalOf(basket);
      sum.replaceChildren(
        ...(total === null ? ['A loja confirma os preços.'] : ['Total', make('b', {}, formatBrl(total))]),
      );
      address();
    },
  };
}

function lineOf({ id, name, price, quantity }: Basket[number], most: number): HTMLElement {
  const amount = price === null ? '' : formatBrl(price * quantity);
  const each = price !== null && quantity > 1 ? ` (${formatBrl(price)} cada)` : '';
  return make(
    'li',
    { class: 'basket-line' },
    make('div', {}, make('p', {}, name), make('small', {}, amount + each)),
    stepper(id, name, quantity, most),
  );
}
