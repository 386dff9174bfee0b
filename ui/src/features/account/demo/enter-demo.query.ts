import type { DemoBeingMade, DemoSessionRequest } from '@pdv/schemas/account/demo';
import type { Session } from '@pdv/schemas/account/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { postJson } from '../../../shared/api/request.ts';
import { useEnter } from '../../../shared/session/use-enter.ts';

const ASK_AGAIN_MS = 1_000;

/** POST /api/demo/session, again every second while the shop is being made; then to its dashboard. */
export function useEnterDemo() {
  const enter = useEnter();
  const [done, setDone] = useState(0);
  const mutation = useMutation({
    mutationFn: async (request: DemoSessionRequest) => {
      for (;;) {
        const answer = await postJson<Session | DemoBeingMade>('/api/demo/session', request);
        if ('accessToken' in answer) return answer;
        setDone(answer.done);
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      }
    },
    onSuccess: enter,
  });
  return { ...mutation, done };
}
