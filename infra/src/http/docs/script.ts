/** Runs in the browser: the search field, and a link to a call opens it. Without it the page is whole all the same. */
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
  for (const section of sections) section.hidden = !section.querySelector('[data-search]:not([hidden])');
  none.hidden = found > 0;
});
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === filter) return;
  event.preventDefault();
  filter.focus();
});
`;
