import { Box, Button, Flex, Grid, Skeleton } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import type { Sale } from '@pdv/schemas/sales/sale';
import { Ban, Plus, Undo2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { useIsPhone } from '../../../shared/components/use-is-phone.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptSlip } from './receipt-slip.tsx';
import { SaleLife } from './sale-life.tsx';
import { useSale } from './use-sale.ts';

const CancelSaleDialog = lazy(() => import('../cancel-sale/cancel-sale-dialog.tsx'));

interface Props {
  readonly saleId: string;
  /** The sale as it was last seen, where it was. */
  readonly known?: Sale | undefined;
  /** It has just been made, rather than looked up. */
  readonly justSold: boolean;
  readonly onClose: () => void;
  readonly onPrint: (sale: Sale) => void;
  /** Something of it comes back. Absent where that is not asked about. */
  readonly onReturn?: (sale: Sale) => void;
  /** Absent for those who do not sell. */
  readonly onNewSale: (() => void) | undefined;
  /** Where it opens something of another name. */
  readonly newSaleLabel?: string;
  /** The next customer's first digit, while this receipt is still open. */
  readonly onScan: ((first: string) => void) | undefined;
}

/** 'Comprovante de Venda': the slip, what became of the sale, and what to do with it. */
export default function ReceiptDialog({
  saleId,
  known,
  justSold,
  onClose,
  onPrint,
  onReturn,
  onNewSale,
  newSaleLabel = 'Nova Venda',
  onScan,
}: Props) {
  const { role } = useAccount();
  const history = isAllowed(role, 'see-history');
  const { sale, error, retry } = useSale(saleId, known);
  const [cancelling, setCancelling] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const phone = useIsPhone();
  useFirstDigit(cancelling ? undefined : onScan);
  const primary = { variant: 'solid', colorPalette: 'brand' } as const;
  const quiet = { variant: 'outline', colorPalette: 'gray' } as const;
  return (
    <>
      <AppDialog
        open
        onClose={onClose}
        title="Comprovante de Venda"
        size={history ? 'lg' : 'md'}
        initialFocus={() => next.current}
        footer={
          <Flex gap="2" wrap="wrap" w="full" justify="flex-end" css={phone ? { '& > *': { flex: '1 1 40%' } } : {}}>
            {sale && <ReceiptActions sale={sale} onPrint={() => onPrint(sale)} />}
            {onNewSale && (
              <Button
                ref={justSold ? next : undefined}
                {...(justSold ? primary : quiet)}
                h={HEIGHT}
                px="3.5"
                onClick={onNewSale}
              >
                <Plus aria-hidden />
                {newSaleLabel}
              </Button>
            )}
            <Button
              ref={justSold ? undefined : next}
              {...(justSold ? quiet : primary)}
              h={HEIGHT}
              px="3.5"
              onClick={onClose}
            >
              Concluir
            </Button>
          </Flex>
        }
      >
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: history ? 'minmax(0, 3fr) minmax(0, 2fr)' : 'minmax(0, 1fr)' }}
          gap="6"
        >
          <Box>
            {sale && <ReceiptSlip sale={sale} />}
            {!sale && error && <ErrorState error={error} onRetry={retry} />}
            {!sale && !error && <Skeleton h="420px" borderRadius="l3" />}
          </Box>
          {/* Cashiers take back, too: alone where the shop lets them, and with an owner's PIN. */}
          <Flex direction="column" gap="6" align="stretch" _empty={{ display: 'none' }}>
            {history && <SaleLife saleId={saleId} />}
            {sale && !sale.cancelled && onReturn && isAllowed(role, 'return-sale') && (
              <Button variant="ghost" h={HEIGHT} ms="-4" mb="-4" alignSelf="flex-start" onClick={() => onReturn(sale)}>
                <Undo2 aria-hidden />
                Devolver itens
              </Button>
            )}
            {sale && !sale.cancelled && !hasReturns(sale) && isAllowed(role, 'cancel-sale') && (
              <Button
                variant="ghost"
                colorPalette="red"
                h={HEIGHT}
                ms="-4"
                alignSelf="flex-start"
                onClick={() => setCancelling(true)}
              >
                <Ban aria-hidden />
                Cancelar venda
              </Button>
            )}
          </Flex>
        </Grid>
      </AppDialog>
      <Suspense>{cancelling && sale && <CancelSaleDialog sale={sale} onClose={() => setCancelling(false)} />}</Suspense>
    </>
  );
}

/** A sale is cancelled or returned, never both. */
const hasReturns = ({ returned = '0.00' }: Sale): boolean => returned !== '0.00';

const HEIGHT = { base: '12', md: '11' };

/** A scanner begins with a digit and ends with Enter, which would press whatever has the focus. */
function useFirstDigit(onDigit: ((digit: string) => void) | undefined): void {
  const latest = useRef(onDigit);
  useEffect(() => {
    latest.current = onDigit;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !/^\d$/.test(event.key) || !latest.current) return;
      event.preventDefault();
      latest.current(event.key);
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
