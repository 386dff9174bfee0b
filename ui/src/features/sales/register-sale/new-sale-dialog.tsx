import { Button, Grid, Stack, Textarea } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import type { PaymentMethod } from '@pdv/schemas/sales/payment';
import type { Sale } from '@pdv/schemas/sales/sale';
import { UserPlus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { useIsPhone } from '../../../shared/components/use-is-phone.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';
import { BarcodeField } from './barcode-field.tsx';
import { CustomerPicker } from './customer-picker.tsx';
import { KeyLegend } from './key-legend.tsx';
import type { NewCustomerForm } from './new-customer-form.ts';
import { PaymentColumn } from './payment-column.tsx';
import { PriceChanged } from './price-changed.tsx';
import { ProductLine } from './product-line.tsx';
import { ProductPicker } from './product-picker.tsx';
import { amountsOf, type Obstacle, obstacleOf } from './sale-decisions.ts';
import { holdsSomething, type SaleDraft } from './sale-draft.ts';
import { SaleFooter } from './sale-footer.tsx';
import { useBarcode } from './use-barcode.ts';
import { useFinish } from './use-finish.ts';
import { useSaleDraft } from './use-sale-draft.ts';
import { useSaleKeys } from './use-sale-keys.ts';

interface Props {
  readonly NewCustomer: NewCustomerForm;
  readonly onClose: () => void;
  readonly onSold: (sale: Sale) => void;
}

/** 'Nova Venda': one product line, from the scan to the change, without touching the mouse. */
export default function NewSaleDialog({ NewCustomer, onClose, onSold }: Props) {
  const { id: shopId, memberId, role, timeZone } = useAccount();
  const { today } = useShopClock(timeZone);
  const phone = useIsPhone();
  const { draft, replaced, latest, put, change, choose, end, priceNow } = useSaleDraft({ shopId, memberId });
  /** What a new customer is called, as far as is known; null while none is added. */
  const [adding, setAdding] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  /** A payment was chosen by hand: its panel takes the keyboard. */
  const [paying, setPaying] = useState(false);
  const fields = {
    barcode: useRef<HTMLInputElement>(null),
    product: useRef<HTMLInputElement>(null),
    customer: useRef<HTMLInputElement>(null),
    payment: useRef<HTMLDivElement>(null),
    body: useRef<HTMLDivElement>(null),
  };

  const sell = useFinish({
    latest,
    change,
    today,
    focus: (field) => fieldOf(field, fields)?.focus(),
    onSold: (sale) => {
      end();
      onSold(sale);
    },
  });

  const barcode = useBarcode((product) => {
    if (!sell.pending) choose(product, 'scanned');
  });

  /** What is on its way stays as it was sent: a retry has to be the same sale. */
  function edit(part: Partial<SaleDraft>): void {
    if (!sell.pending) change(part);
  }

  function pay(paymentMethod: PaymentMethod): void {
    setPaying(true);
    edit({ paymentMethod });
    fields.body.current?.querySelector<HTMLElement>(PANEL_FIELDS)?.focus();
  }

  function leave(): void {
    if (sell.pending || pickerIsOpen()) return;
    if (holdsSomething(latest.current)) setAsking(true);
    else giveUp();
  }

  function giveUp(): void {
    end();
    onClose();
  }

  const beforeScan = useRef(draft);
  useSaleKeys(
    {
      barcode: fields.barcode,
      focusBarcode: () => fields.barcode.current?.select(),
      focusProduct: () => fields.product.current?.select(),
      finish: sell.finish,
      pay,
      scanBegins: () => {
        beforeScan.current = latest.current;
      },
      scanned: (code) => {
        fields.barcode.current?.focus();
        put(beforeScan.current);
        barcode.reader.scanned(code);
      },
    },
    !asking && adding === null,
  );

  const { product } = draft;
  const newPrice = sell.newPrice ?? (priceNow !== product?.price ? priceNow : null);
  return (
    <>
      <AppDialog
        open
        onClose={leave}
        title="Nova Venda"
        size="xl"
        dismissible={!sell.pending}
        initialFocus={() => (phone ? null : fields.barcode.current)}
        footer={
          <SaleFooter
            totalCentavos={amountsOf(draft).totalCentavos}
            cash={cashOf(draft)}
            ready={obstacleOf(draft, today) === null}
            pending={sell.pending}
            onCancel={leave}
            onFinish={sell.finish}
          />
        }
      >
        <Stack ref={fields.body} gap="5" pb="2">
          <FormAlert message={sell.refusal} />
          {product && newPrice && (
            <PriceChanged shown={product.price} price={newPrice} onContinue={() => sell.continueAt(newPrice)} />
          )}
          <BarcodeField ref={fields.barcode} {...barcode} />
          <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 340px)' }} {...AREAS}>
            <Stack gap="4" gridArea="product">
              <ProductPicker
                ref={fields.product}
                chosen={product?.name ?? ''}
                onPick={(one) => sell.pending || choose(one, 'picked')}
              />
              {product && (
                <ProductLine
                  draft={draft}
                  product={product}
                  replaced={replaced}
                  onQuantity={(quantity) => edit({ quantity })}
                />
              )}
            </Stack>
            <PaymentColumn
              ref={fields.payment}
              draft={draft}
              today={today}
              autoFocus={paying}
              onMethod={pay}
              onEdit={edit}
              onEnter={sell.finish}
              onChooseCustomer={() => fields.customer.current?.focus()}
            />
            <Stack gap="4" gridArea="more">
              <CustomerPicker
                ref={fields.customer}
                customer={draft.customer}
                onPick={(customer) => edit({ customer })}
                onNew={isAllowed(role, 'add-customer') ? setAdding : undefined}
                aside={
                  isAllowed(role, 'add-customer') && (
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
              <FormField label="Observações" optional>
                <Textarea
                  rows={2}
                  maxLength={1_000}
                  value={draft.notes}
                  onChange={(event) => edit({ notes: event.target.value })}
                />
              </FormField>
            </Stack>
          </Grid>
          <KeyLegend />
        </Stack>
      </AppDialog>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={giveUp}
        title="Descartar esta venda?"
        description="O que já foi preenchido será perdido."
        confirmLabel="Descartar"
        cancelLabel="Continuar"
        danger
      />
      <Suspense>
        {adding !== null && (
          <NewCustomer
            name={adding}
            onClose={() => setAdding(null)}
            onAdded={({ id, name, phone }) => edit({ customer: { id, name, phone } })}
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

const PANEL_FIELDS = '[data-payment-field]';

interface Fields {
  readonly product: React.RefObject<HTMLInputElement | null>;
  readonly payment: React.RefObject<HTMLDivElement | null>;
  readonly body: React.RefObject<HTMLDivElement | null>;
}

function fieldOf(field: Obstacle['field'], { product, payment, body }: Fields): HTMLElement | null | undefined {
  if (field === 'product') return product.current;
  if (field === 'paymentMethod') return payment.current?.querySelector('button');
  if (field === 'quantity') return body.current?.querySelector<HTMLElement>('[aria-label^="Quantidade de"] input');
  return body.current?.querySelector<HTMLElement>(PANEL_FIELDS);
}

/** What a cash sale gives back, or still lacks. */
function cashOf(draft: SaleDraft) {
  const { changeCentavos, missingCentavos, short } = amountsOf(draft);
  if (draft.paymentMethod !== 'cash') return null;
  if (short) return { label: 'Faltam', centavos: missingCentavos, short };
  return changeCentavos > 0 ? { label: 'Troco', centavos: changeCentavos, short } : null;
}

/** Esc closes the list of a picker first. */
function pickerIsOpen(): boolean {
  return document.activeElement?.getAttribute('aria-expanded') === 'true';
}
