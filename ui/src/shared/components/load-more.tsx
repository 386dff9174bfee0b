import { Center } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { SecondaryButton } from './secondary-button.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface Props {
  readonly onLoad: () => void;
  readonly loading: boolean;
  /** The last attempt failed: from now on only the button asks. */
  readonly failed: boolean;
  /** The list stands in no frame: no line above. */
  readonly frameless?: boolean;
  /** Only its button loads. */
  readonly byHand?: boolean;
}

/**
 * The end of a list that goes on: loads as it comes into sight, and when its button is pressed. On a phone the button
 * alone loads, or nobody would reach the figures below the list.
 */
export function LoadMore({ onLoad, loading, failed, frameless = false, byHand = false }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onLoad);
  const phone = useIsPhone();
  useEffect(() => {
    latest.current = onLoad;
  });
  useEffect(() => {
    const target = element.current;
    if (!target || loading || failed || phone || byHand) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '400px',
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [loading, failed, phone, byHand]);
  return (
    <Center ref={element} p="4" borderTopWidth={frameless ? '0' : '1px'}>
      <SecondaryButton loading={loading} loadingText="Carregando…" onClick={onLoad}>
        {failed ? 'Tentar de novo' : 'Carregar mais'}
      </SecondaryButton>
    </Center>
  );
}
