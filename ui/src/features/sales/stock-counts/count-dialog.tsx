import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { useIsPhone } from '../../../shared/components/use-is-phone.ts';
import { counted } from '../../../shared/format/format.ts';
import { useScans } from '../../../shared/keyboard/use-scans.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { ReceivePicker } from '../move-stock/receive-picker.tsx';
import { BarcodeField } from '../register-sale/barcode-field.tsx';
import { useBarcode } from '../register-sale/use-barcode.ts';
import { CountReview } from './count-review.tsx';
import { CountRow } from './count-row.tsx';
import { unitsOf } from './count-session.ts';
import { CountStart } from './count-start.tsx';
import { CountWaits } from './count-waits.tsx';
import { useCount } from './use-count.ts';

/** 'Contagem': what is counted, then what differs, then all of it recorded at once. */
export default function CountDialog({ onClose }: { readonly onClose: () => void }) {
  const { id: shopId } = useAccount();
  const phone = useIsPhone();
  const count = useCount(shopId);
  const { session } = count;
  const [category, setCategory] = useState('');
  const [reviewing, setReviewing] = useState(false);
  const [giving, setGiving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const barcode = useBarcode(count.scan);
  const counting = session !== null && !reviewing;
  const lines = session?.lines ?? [];
  const unread = lines.some((line) => unitsOf(line) === undefined);
  const unseen = lines.filter((line) => line.unseen !== undefined).length;
  /** The numbers as they were when the review was asked for: it comes once their stock is known, unless one goes on. */
  const [wanted, setWanted] = useState<string | null>(null);
  const numbers = lines.map(({ product, quantity }) => `${product.id} ${quantity}`).join();
  useEffect(() => {
    if (wanted === null || (unseen > 0 && wanted === numbers)) return;
    setWanted(null);
    if (wanted === numbers) setReviewing(true);
  }, [wanted, unseen, numbers]);

  useScans({
    enabled: counting,
    isOwn: (target) => target === field.current,
    focusOwn: () => field.current?.select(),
    onScan: (code) => barcode.reader.scanned(code),
  });

  if (session && reviewing) {
    return (
      <CountReview
        session={session}
        onBack={() => setReviewing(false)}
        onDrop={count.drop}
        onRecorded={() => {
          count.end();
          onClose();
        }}
      />
    );
  }
  return (
    <>
      <AppDialog
        open
        onClose={onClose}
        title="Contagem de Estoque"
        {...(session && {
          description: `${session.category ?? 'Todos os produtos'}. Cada leitura soma um; o número pode ser corrigido.`,
        })}
        size="lg"
        initialFocus={() => (phone ? null : field.current)}
        footer={
          session ? (
            <>
              <CountWaits lines={lines} wanted={wanted === numbers} />
              <SecondaryButton onClick={() => (lines.length > 0 ? setGiving(true) : count.end())}>
                Descartar
              </SecondaryButton>
              <Button
                onClick={() => setWanted(numbers)}
                disabled={lines.length === 0 || unread}
                loading={wanted === numbers}
                loadingText="Vendo o estoque…"
              >
                Revisar diferenças
              </Button>
            </>
          ) : (
            <>
              <SecondaryButton onClick={onClose}>Cancelar</SecondaryButton>
              <Button onClick={() => count.begin(category || null)}>Começar a contar</Button>
            </>
          )
        }
      >
        {session ? (
          <Stack gap="4" pb="2">
            <BarcodeField ref={field} {...barcode} cameraGoesOn />
            <ReceivePicker onPick={count.pick} />
            <Flex justify="space-between" gap="3" textStyle="sm" aria-live="polite">
              <Text fontWeight="medium">{counted(lines.length, 'produto contado', 'produtos contados')}</Text>
              <Text color="fg.muted">
                {unseen > 0
                  ? `Vendo o estoque de agora de ${counted(unseen, 'produto', 'produtos')}…`
                  : 'Guardada neste aparelho'}
              </Text>
            </Flex>
            {lines.length > 0 && (
              <Box
                as="ul"
                aria-label="Produtos contados"
                listStyleType="none"
                borderWidth="1px"
                borderRadius="l2"
                overflow="hidden"
              >
                {lines.map((line, nth) => (
                  <CountRow
                    key={line.product.id}
                    line={line}
                    newest={nth === 0}
                    onType={(quantity) => count.type(line.product.id, quantity)}
                    onSeen={count.seen}
                    onDrop={() => count.drop(line.product.id)}
                  />
                ))}
              </Box>
            )}
          </Stack>
        ) : (
          <CountStart category={category} onCategory={setCategory} />
        )}
      </AppDialog>
      <ConfirmDialog
        open={giving}
        onClose={() => setGiving(false)}
        onConfirm={() => {
          setGiving(false);
          count.end();
        }}
        title="Descartar a contagem?"
        description={`${counted(lines.length, 'produto contado', 'produtos contados')} até aqui. Nada foi registrado.`}
        confirmLabel="Descartar"
        cancelLabel="Continuar contando"
        danger
      />
    </>
  );
}
