import { Button, Center } from '@chakra-ui/react';

interface Props {
  readonly shown: boolean;
  readonly pending?: boolean;
  readonly onMore: () => void;
}

/** Below a list that goes on. */
export function LoadMore({ shown, pending = false, onMore }: Props) {
  if (!shown) return null;
  return (
    <Center p="4" borderTopWidth="1px">
      <Button variant="outline" colorPalette="gray" loading={pending} loadingText="Carregando…" onClick={onMore}>
        Carregar mais
      </Button>
    </Center>
  );
}
