import { Flex } from '@chakra-ui/react';
import { Copy, MessageCircle, QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SecondaryButton } from '../../../../shared/components/secondary-button.tsx';
import { copyText } from '../../../../shared/copy-text.ts';
import { notify } from '../../../../shared/notify/notify.ts';
import { useAccount } from '../../../../shared/session/use-session.ts';
import { catalogAddress } from './catalog-address.ts';

const QrDialog = lazy(() => import('./qr-dialog.tsx'));

/** The catalogue as it is saved, to pass on: its address for anywhere, as a code, and a chat with it typed already. */
export function ShareCatalog() {
  const { storeName, catalogPublic, ...account } = useAccount();
  const [shown, setShown] = useState(false);
  if (!catalogPublic) return null;
  const { slug } = account;
  const address = catalogAddress(account);
  const text = encodeURIComponent(`Veja o catálogo da ${storeName}: ${address}`);
  async function copy() {
    if (await copyText(address)) notify({ type: 'success', title: 'Endereço copiado', description: address });
    else notify({ type: 'error', title: 'Não foi possível copiar', description: `O endereço é ${address}` });
  }
  return (
    <Flex gap="2" direction={{ base: 'column', sm: 'row' }}>
      <SecondaryButton h={{ base: '11', sm: '10' }} onClick={() => void copy()}>
        <Copy aria-hidden />
        Copiar endereço
      </SecondaryButton>
      <SecondaryButton h={{ base: '11', sm: '10' }} onClick={() => setShown(true)}>
        <QrCode aria-hidden />
        QR Code
      </SecondaryButton>
      <SecondaryButton asChild h={{ base: '11', sm: '10' }}>
        <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer">
          <MessageCircle aria-hidden />
          Compartilhar no WhatsApp
        </a>
      </SecondaryButton>
      {shown && (
        <Suspense>
          <QrDialog address={address} storeName={storeName} slug={slug} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </Flex>
  );
}
