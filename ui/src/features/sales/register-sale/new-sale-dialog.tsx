import { Box, Button, Grid, Stack, Textarea } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import type { Sale } from '@pdv/schemas/sales/sale';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { lazyPart } from '../../../shared/components/lazy-part.tsx';
import { useIsPhone } from '../../../shared/components/use-is-phone.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useSteady } from '../../../shared/use-steady.ts';
import { whenIdle } from '../../../shared/when-idle.ts';
import { holdsSomething, needsRareBanner } from '../cart/cart.ts';
import { obstacleOf } from '../cart/obstacles.ts';
import { loadPanels, PaymentPanel } from '../cart/payment-panel.tsx';
import { LONGEST_NOTES } from '../cart/sale-request.ts';
import { SendingBanner } from '../cart/sending-banner.tsx';
import { GoesWith } from '../goes-with/goes-with.tsx';
import { BarcodeField } from './barcode-field.tsx';
import { CustomerPicker } from './customer-picker.tsx';
import { KeyLegend } from './key-legend.tsx';
import type { NewCustomerForm } from './new-customer-form.ts';
import { ProductLine } from './product-line.tsx';
import { ProductPicker } from './product-picker.tsx';
import { SaleFooter } from './sale-footer.tsx';
import { useNewSale } from './use-new-sale.ts';
import { useSaleKeys } from './use-sale-keys.ts';

const loadBanners = () => import('../cart/rare-banners.tsx');
const RareBanners = lazyPart(loadBanners);
const DiscountDialog = lazyPart(() => import('../cart/discount-dialog.tsx'));
const UnknownCode = lazyPart(() => import('./unknown-code.tsx'));
const loadLeaveQuestion = () => import('./leave-question.tsx');
const LeaveQuestion = lazyPart(loadLeaveQuestion);
const loadNobodyOwes = () => import('../cart/nobody-owes.tsx');
const NobodyOwes = lazy(loadNobodyOwes);

interface Props {
  readonly NewCustomer: NewCustomerForm;
  readonly onClose: () => void;
  readonly onSold: (sale: Sale) => void;
}

/** 'Venda rápida': one product line, from the scan to the change, without touching the mouse. */
export default function NewSaleDialog({ NewCustomer, onClose, onSold }: Props) {
  const { role } = useAccount();
  const phone = useIsPhone();
  const sale = useNewSale(onSold);
  const { cart, line, today, fields, selling, barcode } = sale;
  /** What a new customer is called, as far as is known; null while none is added. */
  const [adding, setAdding] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [discounting, setDiscounting] = useState(false);
  const busy = selling.sending === 'now';
  const mayAdd = isAllowed(role, 'add-customer');

  const covered = asking || discounting || adding !== null || selling.nobodyOwes || selling.approving;

  function leave(): void {
    if (busy || pickerIsOpen()) return;
    const { current } = sale.latest;
    if (holdsSomething(current) || current.amountPaid !== '') setAsking(true);
    else giveUp();
  }

  function askDiscount(): void {
    const { lines, sending } = sale.latest.current;
    if (lines.length > 0 && !sending) setDiscounting(true);
  }

  function giveUp(): void {
    if (!cart.sending) sale.giveUp();
    onClose();
  }

  useSaleKeys(
    {
      barcode: fields.barcode,
      focusBarcode: () => fields.barcode.current?.select(),
      focusProduct: () => fields.search.current?.select(),
      finish: selling.finish,
      discount: askDiscount,
      pay: selling.pay,
      payInParts: selling.payInParts,
      scanned: (code) => {
        // A form stays, with what was typed into it; a question is done with once the sale goes on.
        setAsking(false);
        setDiscounting(false);
        selling.forgetNobody();
        sale.scanned(code, covered);
      },
    },
    covered,
  );

  const sells = line !== undefined;
  useEffect(() => {
    // There when it is asked, also without a connection.
    if (sells) return whenIdle(() => Promise.all([loadNobodyOwes(), loadPanels(), loadBanners(), loadLeaveQuestion()]));
  }, [sells]);

  const actions = useSteady({
    edit: selling.edit,
    pay: selling.pay,
    detail: selling.detail,
    payInParts: selling.payInParts,
    addPart: selling.addPart,
    payByVoucher: selling.payByVoucher,
    removePart: selling.removePart,
    payAtOnce: selling.payAtOnce,
    finish: selling.finish,
    chooseCustomer: selling.chooseCustomer,
    toBarcode: fields.toBarcode,
  });
  return (
    <>
      <AppDialog
        open
        onClose={leave}
        title="Venda rápida"
        size="xl"
        dismissible={!busy}
        initialFocus={() => (phone ? null : fields.barcode.current)}
        footer={
          <SaleFooter
            cart={cart}
            ready={cart.sending || (line !== undefined && obstacleOf(cart, today) === null)}
            busy={busy}
            onCancel={leave}
            onFinish={selling.finish}
          />
        }
      >
        <Stack ref={fields.root} gap="5" pb="2">
          <SendingBanner cart={cart} sending={selling.sending} doubt={selling.doubt} actions={selling} />
          <Suspense>
            {needsRareBanner(cart) && (
              <RareBanners cart={cart} onChecked={selling.forgetEarlier} onContinue={selling.continueAtNewPrices} />
            )}
          </Suspense>
          <BarcodeField ref={fields.barcode} {...barcode} />
          <Suspense>
            {barcode.missing && <UnknownCode code={barcode.missing} onCreated={(code) => sale.scanned(code, false)} />}
          </Suspense>
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 340px)' }} {...AREAS}>
            <Stack gap="4" gridArea="product">
              <ProductPicker
                ref={fields.search}
                chosen={line?.product.name ?? ''}
                onPick={(product) => sale.choose(product, 'picked')}
              />
              {line && (
                <ProductLine
                  cart={cart}
                  line={line}
                  broken={sale.broken}
                  replaced={sale.replaced}
                  onQuantity={sale.setQuantity}
                  onDiscount={askDiscount}
                  onPrice={(price) => sale.setPrice(line.product.id, price)}
                />
              )}
              <GoesWith cart={cart} touched={line?.product.id} onMoved={sale.giveUp} />
            </Stack>
            <Stack gap="4" gridArea="payment">
              <PaymentPanel cart={cart} today={today} actions={actions} />
            </Stack>
            <Stack gap="4" gridArea="more">
              <Box data-at="customer">
                <CustomerPicker
                  customer={cart.customer}
                  onPick={(customer) => selling.edit({ customer })}
                  onNew={mayAdd ? setAdding : undefined}
                  aside={
                    mayAdd && (
                      <Button
                        variant="plain"
                        size="xs"
                        h={{ base: '11', md: '5' }}
                        my={{ base: '-3', md: '0' }}
                        px="0"
                        onClick={() => setAdding('')}
                      >
                        <UserPlus aria-hidden />
                        Novo cliente
                      </Button>
                    )
                  }
                />
              </Box>
              <FormField label="Observações" optional>
                <Textarea
                  rows={2}
                  maxLength={LONGEST_NOTES}
                  disabled={cart.sending}
                  value={cart.notes}
                  onChange={(event) => selling.edit({ notes: event.target.value })}
                />
              </FormField>
            </Stack>
          </Grid>
          <KeyLegend />
        </Stack>
      </AppDialog>
      <Suspense>
        {asking && <LeaveQuestion cart={cart} onClose={() => setAsking(false)} onConfirm={giveUp} />}
        {selling.nobodyOwes && <NobodyOwes actions={selling} />}
        {discounting && (
          <DiscountDialog
            cart={cart}
            actions={{ takeOff: sale.takeOff, approve: selling.approve }}
            onClose={() => {
              setDiscounting(false);
              requestAnimationFrame(fields.toBarcode);
            }}
          />
        )}
        {selling.approvalDialog}
        {adding !== null && (
          <NewCustomer
            name={adding}
            onClose={() => {
              // Not before the form has given the focus back: what a server has answered closes it in a later frame.
              flushSync(() => setAdding(null));
              requestAnimationFrame(fields.toBarcode);
            }}
            onAdded={({ id, name, phone }) => selling.edit({ customer: { id, name, phone } })}
          />
        )}
      </Suspense>
    </>
  );
}

/** On a phone the payment comes right after the product; beside each other, the rest fills the space below it. */
const AREAS = {
  gap: { base: '5', md: '4' },
  columnGap: { md: '6' },
  templateAreas: { base: '"product" "payment" "more"', md: '"product payment" "more payment"' },
  templateRows: { md: 'auto 1fr' },
};

/** Esc closes the list of a picker first. */
function pickerIsOpen(): boolean {
  return document.activeElement?.getAttribute('aria-expanded') === 'true';
}
