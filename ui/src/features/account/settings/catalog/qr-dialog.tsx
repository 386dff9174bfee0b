import { Button, Flex, Text } from '@chakra-ui/react';
import { Download, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { messageOf } from '../../../../shared/api/api-error.ts';
import { AppDialog } from '../../../../shared/components/app-dialog.tsx';
import { SecondaryButton } from '../../../../shared/components/secondary-button.tsx';
import { saveFile } from '../../../../shared/files/save-file.ts';
import { notify } from '../../../../shared/notify/notify.ts';
import { QrCode } from '../../../../shared/qr-code/qr-code.tsx';
import { qrFile, qrPicture } from '../../../../shared/qr-code/qr-picture.ts';
import { QrPoster } from './qr-poster.tsx';

interface Props {
  readonly address: string;
  readonly storeName: string;
  readonly slug: string;
  readonly onClose: () => void;
}

/** The catalogue's address for the counter: to show, to print as a poster and to keep as a picture. */
export default function QrDialog({ address, storeName, slug, onClose }: Props) {
  const picture = useMemo(() => qrPicture(address), [address]);
  async function download() {
    try {
      saveFile(await qrFile(picture, `catalogo-${slug}.png`));
    } catch (error) {
      notify({ type: 'error', title: 'Não foi possível baixar', description: messageOf(error) });
    }
  }
  return (
    <>
      <AppDialog
        open
        onClose={onClose}
        size="sm"
        title="QR Code do catálogo"
        description="Aponte a câmera do celular: o catálogo abre na hora."
        footer={
          <Flex gap="2" w="full" direction={{ base: 'column', sm: 'row' }} justify="flex-end">
            <SecondaryButton onClick={() => void download()}>
              <Download aria-hidden />
              Baixar imagem
            </SecondaryButton>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden />
              Imprimir
            </Button>
          </Flex>
        }
      >
        <QrCode picture={picture} label={`QR Code de ${address}`} />
        <Text textStyle="sm" color="fg.muted" textAlign="center" mt="3" overflowWrap="anywhere">
          {address}
        </Text>
      </AppDialog>
      <QrPoster picture={picture} storeName={storeName} address={address} />
    </>
  );
}
