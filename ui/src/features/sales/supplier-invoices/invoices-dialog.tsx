import { Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { NotInDemo } from '../../../shared/components/not-in-demo.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { counted } from '../../../shared/format/format.ts';
import { ChooseFile } from './choose-file.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { InvoicePreview } from './invoice-preview.tsx';
import { useInvoiceEntry } from './use-invoice-entry.ts';

/** 'Entrada por nota': the XML of a supplier's NF-e, what its items become, and the notes that came in before. */
export default function InvoicesDialog({ onClose }: { readonly onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  const entry = useInvoiceEntry(() => {});
  const { note, busy, coming, closed } = entry;
  const leave = () => {
    if (busy) return;
    if (note && !closed) setAsking(true);
    else if (note) entry.leave();
    else onClose();
  };
  return (
    <>
      <AppDialog
        open
        onClose={leave}
        title={note ? `Nota ${note.number}` : 'Entrada por nota (NF-e)'}
        description={
          note
            ? 'Confira o que cada item vira no estoque. Nada é gravado antes de “Dar entrada”.'
            : 'O XML da nota do fornecedor vira entrada de estoque, com quantidade e custo.'
        }
        size={note ? 'xl' : 'lg'}
        dismissible={!busy}
        footer={
          note ? (
            <>
              <SecondaryButton onClick={leave} disabled={busy}>
                Voltar
              </SecondaryButton>
              <Button onClick={() => void entry.record()} loading={busy} loadingText="Dando entrada…" disabled={closed}>
                {coming > 0 ? `Dar entrada em ${counted(coming, 'item', 'itens')}` : 'Dar entrada'}
              </Button>
            </>
          ) : (
            <SecondaryButton onClick={onClose}>Fechar</SecondaryButton>
          )
        }
      >
        {note ? (
          <InvoicePreview key={note.accessKey} note={note} entry={entry} />
        ) : (
          <Stack gap="4" pb="2">
            <NotInDemo />
            <FormAlert message={entry.problem} />
            <ChooseFile reading={entry.reading} onFile={(file) => void entry.choose(file)} />
            <InvoiceList reading={entry.reading} onFile={(file) => void entry.choose(file)} />
          </Stack>
        )}
      </AppDialog>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          entry.leave();
        }}
        title="Sair sem dar entrada?"
        description="O que você escolheu para esta nota será perdido."
        confirmLabel="Sair"
        cancelLabel="Continuar"
        danger
      />
    </>
  );
}
