import { Box, Text } from '@chakra-ui/react';
import { pixForm } from '@pdv/schemas/account/pix';
import { readPixKey } from '@pdv/schemas/kernel/pix-key';
import { lazy, Suspense } from 'react';

const PixCode = lazy(() => import('../../../../shared/pix/pix-code.tsx'));

const EXAMPLE_CENTAVOS = 100;

interface Props {
  /** The form as it is typed. */
  readonly typed: unknown;
  readonly storeName: string;
}

/** What customers will scan, as soon as the fields make a code. */
export function PixPreview({ typed, storeName }: Props) {
  const payee = payeeOf(typed);
  return (
    <Box as="section" aria-label="Prévia do QR Code" p="4" borderWidth="1px" borderRadius="l2" bg="bg.subtle">
      {payee ? (
        <Suspense>
          <PixCode payee={payee} amountCentavos={EXAMPLE_CENTAVOS} storeName={storeName} label="Exemplo" />
        </Suspense>
      ) : (
        <Text textStyle="sm" color="fg.muted">
          Preencha a chave, o nome e a cidade para ver o QR Code.
        </Text>
      )}
      {payee && (
        <Text textStyle="sm" color="fg.muted" mt="3">
          Antes de usar no caixa, pague este R$ 1,00 com o seu celular e confira se o dinheiro chegou na conta da loja.
        </Text>
      )}
    </Box>
  );
}

function payeeOf(typed: unknown) {
  const { data } = pixForm.safeParse(typed);
  if (!data) return null;
  const { kind, name, city } = data;
  const read = readPixKey(kind, data.key);
  return 'key' in read ? { kind, key: read.key, name, city } : null;
}
