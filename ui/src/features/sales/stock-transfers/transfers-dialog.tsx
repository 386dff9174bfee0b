import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { NewTransfer } from './new-transfer.tsx';
import { TransferList } from './transfer-list.tsx';
import { useOtherShops } from './use-other-shops.ts';
import { useTransferForm } from './use-transfer-form.ts';

/** The transfers with other shops, and a new one. */
export default function TransfersDialog({ onClose }: { readonly onClose: () => void }) {
  const shops = useOtherShops();
  const [sending, setSending] = useState(false);
  const [shopId, setShopId] = useState<string>();
  const shop = shops.find(({ id }) => id === shopId) ?? shops[0];
  const form = useTransferForm(shop?.id ?? '', () => setSending(false));
  if (!shop) return null;
  const back = () => setSending(false);
  return (
    <AppDialog
      open
      onClose={sending ? back : onClose}
      title={sending ? 'Transferir para outra loja' : 'Transferências'}
      description={
        sending
          ? 'Escolha os produtos e quantas unidades vão. O que a outra loja não tem você copia daqui.'
          : 'Estoque que vai para as suas outras lojas, e que chega delas.'
      }
      size="lg"
      dismissible={!form.busy}
      footer={
        sending ? (
          <>
            <SecondaryButton onClick={back} disabled={form.busy}>
              Voltar
            </SecondaryButton>
            <Button onClick={() => void form.send()} loading={form.busy} disabled={form.lines.length === 0}>
              Transferir
            </Button>
          </>
        ) : (
          <>
            <SecondaryButton onClick={onClose}>Fechar</SecondaryButton>
            <Button onClick={() => setSending(true)}>Transferir para outra loja</Button>
          </>
        )
      }
    >
      {sending ? <NewTransfer shops={shops} shop={shop} onShop={setShopId} form={form} /> : <TransferList />}
    </AppDialog>
  );
}
