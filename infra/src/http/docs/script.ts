import { ORIGIN } from './curl.ts';

/** Runs in the browser: the search field, this server's address in the examples, a button to copy them. */
export const SCRIPT = `'use strict';
const fold = (text) => text.normalize('NFD').replace(/\\p{Mn}/gu, '').toLowerCase();
const filter = document.getElementById('filter');
const none = document.getElementById('none');
const calls = [...document.querySelectorAll('[data-search]')].map((element) => [element, fold(element.dataset.search)]);
const sections = [...document.querySelectorAll('section')];
filter.addEventListener('input', () => {
  const words = fold(filter.value).split(/\\s+/).filter(Boolean);
  let found = 0;
  for (const [element, text] of calls) {
    element.hidden = !words.every((word) => text.includes(word));
    if (!element.hidden) found++;
  }
  for (const section of sections) {
    const { length } = section.querySelectorAll('[data-search]:not([hidden])');
    section.hidden = length === 0;
    const link = document.querySelector('nav a[href="#' + CSS.escape(section.id) + '"]');
    link.parentElement.hidden = length === 0;
    link.querySelector('small').textContent = length;
  }
  none.hidden = found > 0;
  document.body.classList.toggle('filtering', words.length > 0);
  scrollTo({ top: 0, behavior: 'instant' });
});
for (const example of document.querySelectorAll('.example')) {
  const code = example.querySelector('code');
  code.textContent = code.textContent.replace('${ORIGIN}', location.origin);
  const button = example.querySelector('button');
  button.hidden = !navigator.clipboard;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code.textContent);
    button.textContent = 'Copiado';
    setTimeout(() => { button.textContent = 'Copiar'; }, 2000);
  });
}
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === filter) return;
  event.preventDefault();
  filter.focus();
});
`;
