import { chakra, Stack, Text } from '@chakra-ui/react';
import type { SecondFactorSetUp } from '@pdv/schemas/account/second-factor';
import { QrCode } from '../../../shared/qr-code/qr-code.tsx';
import { qrPicture } from '../../../shared/qr-code/qr-picture.ts';

/** The secret, for the person's app: as a picture, and as text for an app on this same phone. */
export function PairApp({ setUp: { uri, secret } }: { readonly setUp: SecondFactorSetUp }) {
  return (
    <Stack gap="4">
      <Text textStyle="sm" color="fg.muted">
        Abra um aplicativo autenticador no celular (Google Authenticator, Microsoft Authenticator, 2FAS…), escolha
        adicionar uma conta e aponte a câmera para este código.
      </Text>
      <QrCode picture={qrPicture(uri)} label="QR Code para o aplicativo autenticador" />
      <Text textStyle="sm" color="fg.muted" textAlign="center">
        Sem câmera? Digite esta chave no aplicativo:
        <chakra.code
          display="block"
          mt="1"
          color="fg"
          fontFamily="mono"
          fontWeight="semibold"
          overflowWrap="anywhere"
          data-secret={secret}
        >
          {inFours(secret)}
        </chakra.code>
      </Text>
      <Text textStyle="sm" textAlign="center" hideFrom="md">
        <chakra.a href={uri} color="fg.brand" fontWeight="semibold" textDecoration="underline">
          O aplicativo está neste celular
        </chakra.a>
      </Text>
    </Stack>
  );
}

const inFours = (text: string) => text.match(/.{1,4}/g)?.join(' ') ?? text;
