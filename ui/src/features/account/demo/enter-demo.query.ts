import type { DemoBeingMade, DemoSessionRequest } from '@pdv/schemas/account/demo';
import type { Session } from '@pdv/schemas/account/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { postJson } from '../../../shared/api/request.ts';
import { useEnter } from '../../../shared/session/use-enter.ts';

const ASK_AGAIN_MS = 1_000;
/** Asked so often without anything having moved, it is told, and may be tried again. */
const MOST_IN_VAIN = 60;

/** POST /api/demo/session, again every second while the shop is being made; then to its dashboard. */
export function useEnterDemo() {
  const enter = useEnter();
  const [done, setDone] = useState(0);
  const mutation = useMutation({
    mutationFn: async (request: DemoSessionRequest) => {
      let last = -1;
      for (let inVain = 0; inVain < MOST_IN_VAIN; inVain++) {
        const answer = await postJson<Session | DemoBeingMade>('/api/demo/session', request);
        if ('accessToken' in answer) return answer;
        if (answer.done !== last) inVain = 0;
        last = answer.done;
        setDone(answer.done);
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      }
      throw new Error('A loja de demonstração está demorando demais para abrir. Tente de novo.');
    },
    onSuccess: enter,
  });
  return { ...mutation, done };
}
