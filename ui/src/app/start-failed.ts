import { LOAD_FAILED } from './load-failed-words.ts';

/** In the place of the spinner, without React: what would have brought it did not come. */
export function startFailed(place: Element): void {
  const title = document.createElement('h1');
  title.textContent = LOAD_FAILED.title;
  const text = document.createElement('p');
  text.textContent = LOAD_FAILED.text;
  const again = document.createElement('button');
  again.textContent = 'Recarregar';
  again.onclick = () => location.reload();
  const page = document.createElement('main');
  page.className = 'start-failed';
  page.append(title, text, again);
  place.replaceChildren(page);
}
