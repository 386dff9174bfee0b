import { PLANS } from '@pdv/schemas/account/plans';
import { lazy, Suspense } from 'react';
import { useAccount } from '../../../shared/session/use-session.ts';
import { whenIdle } from '../../../shared/when-idle.ts';
import type { GoesWithLineProps } from './goes-with-line.tsx';

/** Once the screen can sell; where it cannot be had, nobody misses it. */
const GoesWithLine = lazy<typeof import('./goes-with-line.tsx').default>(
  () => new Promise((resolve) => whenIdle(() => import('./goes-with-line.tsx').then(resolve))),
);

/** 'Quem leva, leva também', for shops whose plan has it. */
export function GoesWith(props: GoesWithLineProps) {
  return PLANS[useAccount().effectivePlan].analytics ? (
    <Suspense>
      <GoesWithLine {...props} />
    </Suspense>
  ) : null;
}
