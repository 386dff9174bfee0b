import { Button, Flex } from '@chakra-ui/react';
import { Copy, MessageCircle } from 'lucide-react';
import { notify } from '../../../../shared/notify/notify.ts';
import { useAccount } from '../../../../shared/session/use-session.ts';

/** The catalogue as it is saved, to pass on: its address for anywhere, and a chat with it typed already. */
export function ShareCatalog() {
  const { slug, storeName, catalogPublic } = useAccount();
  if (!catalogPublic) return null;
  const address = `${location.origin}/catalog/${slug}`;
  const text = encodeURIComponent(`Veja o catálogo da ${storeName}: ${address}`);
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      notify({ type: 'success', title: 'Endereço copiado', description: address });
    } catch {
      notify({ type: 'error', title: 'Não foi possível copiar', description: `O endereço é ${address}` });
    }
  }
  return (
    <Flex gap="2" direction={{ base: 'column', sm: 'row' }}>
      <Button variant="outline" colorPalette="gray" h={{ base: '11', sm: '10' }} onClick={() => void copy()}>
        <Copy aria-hidden />
        Copiar endereço
      </Button>
      <Button asChild variant="outline" colorPalette="gray" h={{ base: '11', sm: '10' }}>
        <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer">
          <MessageCircle aria-hidden />
          Compartilhar no WhatsApp
        </a>
      </Button>
    </Flex>
  );
}
