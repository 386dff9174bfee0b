import { CloudOff } from 'lucide-react';
import { Suspense } from 'react';
import { useLiveState } from '../../../shared/api/live-state.ts';
import { lazyPart } from '../../../shared/components/lazy-part.tsx';
import styles from './banner.module.css';
import type { Cart } from './cart.ts';
import type { Unsent } from './unsent-banner.tsx';
import type { Sending } from './use-submission.ts';

const load = () => import('./rare-banners.tsx').then((module) => ({ default: module.UnsentBanner }));
const UnsentBanner = lazyPart(load);
// Apart from the first load, and there when the line goes down with the first sale: nobody sells without a key or a finger.
for (const happens of ['keydown', 'pointerdown'])
  globalThis.addEventListener?.(happens, () => void load().catch(() => {}), { once: true });

/** What can be done until the line is back, as the end of the sale will have it, too. */
function wordsWithout({ lines, unread }: Cart): string {
  if (unread.length > 0) return 'O carrinho está guardado. Para finalizar antes de ela voltar, descarte o que espera.';
  if (lines.length === 0) return 'O que for lido fica guardado e entra no carrinho quando ela voltar.';
  return 'Nada se perde. Pode finalizar: a venda é enviada assim que ela voltar.';
}

interface Props extends Unsent {
  readonly sending: Sending;
}

/** A sale of which nobody knows yet what became of it, or a line that is down: said plainly, with the way on. */
export function SendingBanner({ sending, ...unsent }: Props) {
  const { cart, doubt } = unsent;
  const offline = useLiveState() === 'offline';
  if (cart.sending ? sending !== 'now' : doubt && cart.attempts.length > 0) {
    return (
      <Suspense>
        <UnsentBanner {...unsent} />
      </Suspense>
    );
  }
  if (offline) {
    return (
      <div className={styles.banner} role="status">
        <CloudOff size={20} aria-hidden />
        <p>
          <strong>Sem conexão</strong>
          {wordsWithout(cart)}
        </p>
      </div>
    );
  }
  return null;
}
