import { type InvoicePreview, MAX_INVOICE_BYTES } from '@pdv/schemas/sales/supplier-invoices';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { useSubmissionKey } from '../../../shared/api/submission-key.ts';
import { counted } from '../../../shared/format/format.ts';
import { notify } from '../../../shared/notify/notify.ts';
import {
  beginning,
  type EntryLine,
  effectsOf,
  leaveUndecided,
  requestLines,
  troubleOf,
  undecidedOf,
} from './entry-lines.ts';
import { usePreview, useReceiveInvoice } from './supplier-invoices.query.ts';

/** A note that was chosen, and what is to become of its items. The server reads the file; nothing is written before `record`. */
export function useInvoiceEntry(onRecorded: () => void) {
  const [file, setFile] = useState<Blob | null>(null);
  const [note, setNote] = useState<InvoicePreview | null>(null);
  const [lines, setLines] = useState<readonly EntryLine[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  /** Items that were as they are when somebody wanted to go on. */
  const [tried, setTried] = useState<ReadonlySet<number>>(new Set());
  const key = useSubmissionKey();
  const preview = usePreview();
  const receive = useReceiveInvoice();
  const effects = useMemo(() => effectsOf(lines), [lines]);
  const troubles = lines.map((line, at) => troubleOf(line, effects[at] ?? null));
  const open = troubles.filter((trouble) => trouble !== null).length;
  const coming = lines.filter(({ becomes }) => becomes !== 'left').length;

  async function choose(chosen: Blob): Promise<void> {
    setProblem(null);
    if (chosen.size > MAX_INVOICE_BYTES)
      return setProblem('O arquivo passa do limite de 2 MB. O XML de uma NF-e é menor.');
    try {
      const read = await preview.mutateAsync(chosen);
      // What needs a decision comes first.
      const rest = read.items.filter(({ received }) => !received);
      const begun = (rest.length > 0 ? rest : read.items)
        .map(beginning)
        .sort((a, b) => Number(a.product !== null) - Number(b.product !== null));
      setFile(chosen);
      setNote(read);
      setLines(begun);
      setTried(new Set());
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  function change(nth: number, change: Partial<EntryLine>): void {
    setProblem(null);
    if (change.becomes) setTried(new Set([...tried].filter((each) => each !== nth)));
    setLines((all) => all.map((line) => (line.item.nth === nth ? { ...line, ...change } : line)));
  }

  function leaveRest(): void {
    setProblem(null);
    setLines(leaveUndecided(lines, effects));
  }

  async function record(): Promise<void> {
    if (!file) return;
    setTried(new Set(lines.map(({ item }) => item.nth)));
    if (open > 0) return setProblem(`Falta decidir ou corrigir ${counted(open, 'item', 'itens')}.`);
    if (coming === 0) return setProblem('Dê entrada em pelo menos um item.');
    try {
      const body = { file: await base64Of(file), lines: requestLines(lines) };
      const { number, lines: received } = await receive.mutateAsync({ body, key: key.keyFor(body) });
      key.renew();
      notify({
        type: 'success',
        title: `Nota ${number} no estoque`,
        description: `${counted(received, 'item entrou', 'itens entraram')}.`,
      });
      leave();
      onRecorded();
    } catch (error) {
      setProblem(messageOf(error));
    }
  }

  function leave(): void {
    setNote(null);
    setFile(null);
    setLines([]);
    setProblem(null);
  }

  return {
    ...{ note, lines, effects, problem, choose, change, leaveRest, record, leave, coming, open },
    undecided: undecidedOf(lines, effects),
    /** All items have come in. */
    closed: lines.length > 0 && lines.every(({ item }) => item.received),
    /** Only once somebody wanted to go on: not of fields that have just come. */
    troubles: troubles.map((trouble, at) => (tried.has(lines[at]?.item.nth ?? 0) ? trouble : null)),
    reading: preview.isPending,
    busy: receive.isPending,
  };
}
export type InvoiceEntry = ReturnType<typeof useInvoiceEntry>;

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
