import { keep, readKept } from '../../../shared/kept.ts';
import { find, icon } from './element.ts';

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const isPhone = () => matchMedia('(max-width: 1023px)').matches;
const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
/** An iPad calls itself a Mac, but no Mac has a touch screen. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Offers the home screen once on phones: by the browser's own question, or in words where a browser has none. */
export function startInstalling(): void {
  const banner = find<HTMLElement>('.install');
  const yes = find<HTMLButtonElement>('.install-yes', banner);
  const kept = `catalog-install:${document.body.dataset.slug ?? ''}`;
  if (isInstalled() || readKept(kept) !== null) return;

  const dismiss = () => {
    banner.hidden = true;
    keep(kept, 'no');
  };
  find('.install-no', banner).addEventListener('click', dismiss);
  window.addEventListener('appinstalled', dismiss);

  let question: InstallPrompt | undefined;
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isPhone() || readKept(kept) !== null) return;
    event.preventDefault();
    question = event as InstallPrompt;
    banner.hidden = false;
  });
  yes.addEventListener('click', () => {
    dismiss();
    void question?.prompt();
  });

  if (isApple()) {
    yes.hidden = true;
    find('.install-text', banner).replaceChildren(
      'Para ter esta loja na tela inicial, toque em ',
      icon('share'),
      ' Compartilhar e em “Adicionar à Tela de Início”.',
    );
    banner.hidden = false;
  }
}
