import { Text } from '@chakra-ui/react';
import { ShownOnce } from '../../../shared/components/shown-once.tsx';
import { TextLink } from '../../../shared/components/text-link.tsx';

interface Props {
  readonly title: string;
  readonly address: string;
  readonly secret: string;
  /** What becomes of the one before. */
  readonly note?: string;
  readonly onClose: () => void;
}

const WORDS = {
  name: 'Segredo do webhook',
  copy: 'Copiar segredo',
  copied: 'Segredo copiado.',
  notCopied: 'Não foi possível copiar: selecione o segredo acima.',
  kept: 'Guardei o segredo',
  keep: 'Guarde o segredo agora: ele não aparece de novo. Com ele, seu sistema confere que cada entrega vem mesmo daqui.',
};

/** The secret that signs deliveries, which is shown this once. */
export function SecretOnce({ title, address, secret, note, onClose }: Props) {
  return (
    <ShownOnce title={title} description={address} secret={secret} words={WORDS} onClose={onClose}>
      {note && <Text>{note}</Text>}
      <Text textStyle="sm" color="fg.muted">
        Como conferir está em{' '}
        <TextLink to="/api/docs" target="_blank" rel="noopener">
          /api/docs
        </TextLink>
        .
      </Text>
    </ShownOnce>
  );
}
