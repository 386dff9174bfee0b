import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pixQuery } from '../../../shared/pix/pix.query.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import type { Cart } from '../cart/cart.ts';
import { DISPLAY_CHANNEL, type DisplayMessage } from './display-messages.ts';
import { displayOf, thanksOf } from './display-state.ts';

interface Props {
  readonly cart: Cart;
  readonly sold: Parameters<typeof thanksOf>[0] | undefined;
}

/** Tells the customer's screen of this browser what is sold; shows nothing itself. */
export default function DisplayFeed({ cart, sold }: Props) {
  const { storeName } = useAccount();
  const { data } = useQuery(pixQuery());
  const channel = useRef<BroadcastChannel | null>(null);
  const state = sold ? thanksOf(sold, storeName) : displayOf(cart, storeName, data?.pix ?? null);
  const latest = useRef(state);
  useEffect(() => {
    const opened = new BroadcastChannel(DISPLAY_CHANNEL);
    const close = () => opened.postMessage({ kind: 'closed' } satisfies DisplayMessage);
    opened.onmessage = ({ data: asked }: MessageEvent<DisplayMessage>) => {
      if (asked.kind === 'hello') opened.postMessage(latest.current);
    };
    channel.current = opened;
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      close();
      opened.close();
      channel.current = null;
    };
  }, []);
  useEffect(() => {
    latest.current = state;
    channel.current?.postMessage(state);
  });
  return null;
}
