import { Button, Input, Stack } from '@chakra-ui/react';
import type { Product } from '@pdv/schemas/sales/product';
import { useEffect, useRef, useState } from 'react';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { useIsPhone } from '../../../shared/components/use-is-phone.ts';
import { useScans } from '../../../shared/keyboard/use-scans.ts';
import { BarcodeField } from '../register-sale/barcode-field.tsx';
import { useBarcode } from '../register-sale/use-barcode.ts';
import { type Doubt, DoubtfulUnits, isDoubtful } from './doubtful-units.tsx';
import { OpenLine } from './open-line.tsx';
import { ReceivePicker } from './receive-picker.tsx';
import { holdsUnsaved, isCode, openLine, type ReceiveLine, unitsOf } from './receive-session.ts';
import { ReceivedLines } from './received-lines.tsx';
import { useReceiveSession } from './use-receive-session.ts';

/** 'Entrada de Estoque': scan, type how many, Enter; the next scan may come at once. */
export default function ReceiveStockDialog({ onClose }: { readonly onClose: () => void }) {
  const phone = useIsPhone();
  const session = useReceiveSession();
  const [reason, setReason] = useState('');
  const [asking, setAsking] = useState(false);
  const [taken, setTaken] = useState(0);
  const barcodeField = useRef<HTMLInputElement>(null);
  const quantityField = useRef<HTMLInputElement>(null);

  const open = openLine(session.lines);
  const saving = session.lines.some(({ state }) => state === 'saving');

  const [doubt, setDoubt] = useState<Doubt | null>(null);

  /** @returns true where it is asked first; `goOn` then goes on once the answer is yes */
  function asksFirst(line: ReceiveLine | undefined, goOn: () => void): boolean {
    const units = line && unitsOf(line);
    if (!units || !isDoubtful(0, units)) return false;
    setDoubt({ type: 'receive', units, name: line.product.name, goOn });
    return true;
  }

  function take(product: Product): void {
    const line = openLine(session.latest.current);
    if (line?.product.id === product.id || !asksFirst(line, () => begin(product))) begin(product);
  }

  function begin(product: Product): void {
    session.scan(product, reason);
    setTaken((count) => count + 1);
  }

  // Once its line is drawn, how many of it there are is what is typed next.
  useEffect(() => {
    if (taken > 0) quantityField.current?.focus();
  }, [taken]);

  const barcode = useBarcode(take);

  async function record(line: ReceiveLine): Promise<void> {
    if (isCode(line.quantity)) return lookUp(line, line.quantity);
    if (asksFirst(line, () => void put(line))) return;
    await put(line);
  }

  async function put(line: ReceiveLine): Promise<void> {
    barcodeField.current?.focus();
    await session.record(line, reason);
  }

  /** A scanner spoke into the quantity. */
  function lookUp(line: ReceiveLine, code: string): void {
    session.type(line.key, '1');
    barcodeField.current?.focus();
    barcode.reader.scanned(code.trim());
  }

  async function conclude(): Promise<void> {
    const line = openLine(session.latest.current);
    if (!asksFirst(line, () => void concludeWith(line))) await concludeWith(line);
  }

  async function concludeWith(line: ReceiveLine | undefined): Promise<void> {
    if (line) await session.record(line, reason);
    if (!holdsUnsaved(session.latest.current)) onClose();
  }

  function leave(): void {
    if (saving) return;
    if (holdsUnsaved(session.lines)) setAsking(true);
    else onClose();
  }

  useScans({
    isOwn: (target) => target === barcodeField.current,
    focusOwn: () => barcodeField.current?.select(),
    onScan: (code) => {
      barcodeField.current?.focus();
      barcode.reader.scanned(code);
    },
  });

  return (
    <>
      <AppDialog
        open
        onClose={leave}
        title="Entrada de Estoque"
        description="Leia o código, digite quantas unidades chegaram e tecle Enter. Ao ler o próximo, o anterior é registrado."
        size="lg"
        dismissible={!saving}
        initialFocus={() => (phone ? null : barcodeField.current)}
        footer={
          <>
            <SecondaryButton onClick={leave} disabled={saving}>
              {holdsUnsaved(session.lines) ? 'Cancelar' : 'Fechar'}
            </SecondaryButton>
            <Button onClick={() => void conclude()} loading={saving} disabled={session.lines.length === 0}>
              {open ? 'Registrar e concluir' : 'Concluir'}
            </Button>
          </>
        }
      >
        <Stack gap="4" pb="2">
          <BarcodeField ref={barcodeField} {...barcode} />
          <ReceivePicker onPick={take} />
          {open && (
            <OpenLine
              ref={quantityField}
              line={open}
              onType={(quantity) => session.type(open.key, quantity)}
              onRecord={() => void record(open)}
              onDrop={() => session.drop(open.key)}
            />
          )}
          <FormField label="Nota ou observação" optional hint="Vale para as próximas entradas e fica no histórico.">
            <Input
              autoComplete="off"
              maxLength={300}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </FormField>
          <ReceivedLines
            lines={session.lines.filter(({ state }) => state !== 'open')}
            onRetry={(line) => void session.record(line, reason)}
            onDrop={(line) => session.drop(line.key)}
            onUndo={(line) => void session.undo(line)}
          />
        </Stack>
      </AppDialog>
      {doubt && (
        <DoubtfulUnits
          doubt={doubt}
          onAnswer={() => setDoubt(null)}
          toQuantity={() => quantityField.current?.focus()}
        />
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
        title="Sair sem registrar tudo?"
        description="O que já foi registrado fica; o resto será perdido."
        confirmLabel="Sair"
        cancelLabel="Continuar"
        danger
      />
    </>
  );
}
