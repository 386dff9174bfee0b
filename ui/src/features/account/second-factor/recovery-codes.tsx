import { Button, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Copy, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { copyText } from '../../../shared/copy-text.ts';
import { saveFile } from '../../../shared/files/save-file.ts';

interface Props {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The only time that they are shown. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const [said, setSaid] = useState('');
  useWarning();
  const text = `Códigos de recuperação do Freguês. Cada um vale uma vez.\n\n${codes.join('\n')}\n`;
  return (
    <Stack gap="4">
      <Text textStyle="sm" color="fg.muted">
        Sem o celular, você entra com um destes códigos. Guarde num lugar seguro, fora do celular: eles não aparecem de
        novo. Cada um vale uma vez.
      </Text>
      <Grid
        as="ul"
        aria-label="Códigos de recuperação"
        listStyleType="none"
        templateColumns="repeat(2, minmax(0, 1fr))"
        gap="2"
        p="4"
        borderRadius="l2"
        bg="bg.subtle"
        fontFamily="mono"
        textAlign="center"
      >
        {codes.map((code) => (
          <chakra.li key={code}>{code}</chakra.li>
        ))}
      </Grid>
      <Flex gap="2" wrap="wrap">
        <SecondaryButton
          autoFocus
          onClick={async () =>
            setSaid((await copyText(text)) ? 'Códigos copiados.' : 'Não foi possível copiar: anote os códigos.')
          }
        >
          <Copy aria-hidden />
          Copiar
        </SecondaryButton>
        <SecondaryButton
          onClick={() => saveFile(new File([text], 'freguês-códigos-de-recuperação.txt', { type: 'text/plain' }))}
        >
          <Download aria-hidden />
          Baixar
        </SecondaryButton>
      </Flex>
      <Text role="status" textStyle="sm" color="fg.muted" minH="5">
        {said}
      </Text>
      <Button onClick={onKept}>Guardei os códigos</Button>
    </Stack>
  );
}

/** They are told once: a reload asks first. */
function useWarning() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}
