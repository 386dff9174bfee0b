import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import type { NewApiKey } from '@pdv/schemas/account/api-keys';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { copyText } from '../../../shared/copy-text.ts';

/** The key, which is shown this once. */
export function KeyOnce({ made, onClose }: { readonly made: NewApiKey; readonly onClose: () => void }) {
  const [said, setSaid] = useState('');
  const copy = async () =>
    setSaid((await copyText(made.token)) ? 'Chave copiada.' : 'Não foi possível copiar: selecione a chave acima.');
  return (
    <AppDialog
      open
      onClose={onClose}
      title="Chave criada"
      description={made.name}
      footer={
        <>
          <SecondaryButton onClick={() => void copy()}>
            <Copy aria-hidden />
            Copiar chave
          </SecondaryButton>
          <Button onClick={onClose}>Guardei a chave</Button>
        </>
      }
    >
      <Stack gap="3">
        <Text>Guarde a chave agora: ela não aparece de novo. Quem a tem pode o que você permitiu.</Text>
        <chakra.code
          display="block"
          p="4"
          borderRadius="l2"
          bg="bg.subtle"
          overflowWrap="anywhere"
          userSelect="all"
          aria-label="Chave de API"
        >
          {made.token}
        </chakra.code>
        <Text textStyle="sm" color="fg.muted">
          O programa a envia em cada chamada, no cabeçalho <code>Authorization: Bearer</code>.
        </Text>
        <Text role="status" textStyle="sm" color="fg.muted" minH="5">
          {said}
        </Text>
      </Stack>
    </AppDialog>
  );
}
