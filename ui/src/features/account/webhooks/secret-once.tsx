import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { TextLink } from '../../../shared/components/text-link.tsx';
import { copyText } from '../../../shared/copy-text.ts';

interface Props {
  readonly title: string;
  readonly address: string;
  readonly secret: string;
  /** What becomes of the one before. */
  readonly note?: string;
  readonly onClose: () => void;
}

/** The secret that signs deliveries, which is shown this once. */
export function SecretOnce({ title, address, secret, note, onClose }: Props) {
  const [said, setSaid] = useState('');
  const copy = async () =>
    setSaid((await copyText(secret)) ? 'Segredo copiado.' : 'Não foi possível copiar: selecione o segredo acima.');
  return (
    <AppDialog
      open
      onClose={onClose}
      title={title}
      description={address}
      footer={
        <>
          <SecondaryButton onClick={() => void copy()}>
            <Copy aria-hidden />
            Copiar segredo
          </SecondaryButton>
          <Button onClick={onClose}>Guardei o segredo</Button>
        </>
      }
    >
      <Stack gap="3">
        <Text>
          Guarde o segredo agora: ele não aparece de novo. Com ele, seu sistema confere que cada entrega vem mesmo
          daqui.
        </Text>
        <chakra.code
          display="block"
          p="4"
          borderRadius="l2"
          bg="bg.subtle"
          overflowWrap="anywhere"
          userSelect="all"
          aria-label="Segredo do webhook"
        >
          {secret}
        </chakra.code>
        {note && <Text>{note}</Text>}
        <Text textStyle="sm" color="fg.muted">
          Como conferir está em{' '}
          <TextLink to="/api/docs" target="_blank" rel="noopener">
            /api/docs
          </TextLink>
          .
        </Text>
        <Text role="status" textStyle="sm" color="fg.muted" minH="5">
          {said}
        </Text>
      </Stack>
    </AppDialog>
  );
}
