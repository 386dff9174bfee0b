import { foldText } from '@pdv/schemas/kernel/text';
import { make } from './element.ts';
import { cards, isWhole } from './offers.ts';

const PAUSE_MS = 180;

/**
 * Search and categories as one types: here where the whole catalogue is on the page, else by asking the server for the
 * page that it would show without a script.
 */
export function startFinding(productsChanged: () => void): void {
  const input = document.querySelector<HTMLInputElement>('.search input[type="search"]');
  if (!input) return;
  const chips = [...document.querySelectorAll<HTMLAnchorElement>('.categories a')];
  const total = Number(chips[0]?.querySelector('.count')?.textContent ?? cards().length);
  let category = chips.find((chip) => chip.hasAttribute('aria-current'))?.dataset.category ?? '';
  let texts: ReadonlyMap<HTMLElement, string> | undefined;
  let asked: AbortController | undefined;
  let timer = 0;

  const address = () => {
    const query = new URLSearchParams();
    if (input.value.trim()) query.set('busca', input.value.trim());
    if (category) query.set('categoria', category);
    return location.pathname + (query.size > 0 ? `?${query}` : '');
  };

  function apply() {
    for (const chip of chips) {
      if (chip.dataset.category === category) chip.setAttribute('aria-current', 'true');
      else chip.removeAttribute('aria-current');
    }
    history.replaceState(null, '', address());
    if (isWhole()) filterHere();
    else {
      clearTimeout(timer);
      timer = window.setTimeout(() => void askServer(), PAUSE_MS);
    }
  }

  function filterHere() {
    texts ??= new Map(cards().map((card) => [card, foldText(textOf(card))]));
    const term = foldText(input?.value ?? '');
    let shown = 0;
    for (const [card, text] of texts) {
      const isShown = text.includes(term) && (!category || card.dataset.category === category);
      card.hidden = !isShown;
      if (isShown) shown++;
    }
    for (const section of document.querySelectorAll<HTMLElement>('#lista section')) {
      section.hidden = section.querySelector('.product-card:not([hidden])') === null;
    }
    say(term || category ? `${counted(shown)} de ${total}${term && ` para “${input?.value.trim()}”`}` : '');
    showNothing(shown === 0);
  }

  async function askServer() {
    asked?.abort();
    asked = new AbortController();
    const { signal } = asked;
    try {
      const response = await fetch(address(), { signal });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const list = page.getElementById('lista');
      if (!list || signal.aborted) return;
      texts = undefined;
      document.getElementById('lista')?.replaceWith(document.adoptNode(list));
      productsChanged();
    } catch {
      if (!signal.aborted) say('Sem conexão com a loja: tente de novo em instantes.');
    }
  }

  function showNothing(isNothing: boolean) {
    const list = document.getElementById('lista');
    list?.querySelector('.empty')?.remove();
    if (!isNothing) return;
    const all = make('a', { href: location.pathname }, 'Ver todos os produtos');
    all.addEventListener('click', (event) => {
      event.preventDefault();
      input?.focus();
      reset();
    });
    list?.append(make('div', { class: 'empty' }, make('p', {}, 'Nenhum produto encontrado.'), make('p', {}, all)));
  }

  function reset() {
    if (input) input.value = '';
    category = '';
    apply();
  }

  input.addEventListener('input', apply);
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    apply();
    // The keyboard on the screen makes way for what was found.
    input.blur();
  });
  for (const chip of chips) {
    chip.addEventListener('click', (event) => {
      event.preventDefault();
      category = chip.dataset.category ?? '';
      apply();
      if (window.scrollY > input.getBoundingClientRect().top) window.scrollTo({ top: listTop() });
    });
  }
  // Browsers put back what was typed before a reload.
  if (input.value !== input.defaultValue) apply();
}

/** Where the list begins below what sticks above it. */
function listTop(): number {
  const list = document.getElementById('lista');
  const toolbar = document.querySelector('.toolbar');
  if (!list || !toolbar) return 0;
  return Math.max(0, list.getBoundingClientRect().top + window.scrollY - toolbar.getBoundingClientRect().height);
}

function textOf(card: HTMLElement): string {
  const name = card.querySelector('.product-name')?.textContent ?? '';
  const about = card.querySelector('details.product-description > p') ?? card.querySelector('p.product-description');
  return `${name} ${about?.textContent ?? ''}`;
}

function say(text: string) {
  const result = document.querySelector('#lista .result');
  if (result) result.textContent = text;
}

const counted = (count: number) => (count === 1 ? '1 produto' : `${count.toLocaleString('pt-BR')} produtos`);
