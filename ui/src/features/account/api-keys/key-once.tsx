import { Text } from '@chakra-ui/react';
import type { NewApiKey } from '@pdv/schemas/account/api-keys';
import { ShownOnce } from '../../../shared/components/shown-once.tsx';

const WORDS = {
  name: 'Chave de API',
  copy: 'Copiar chave',
  copied: 'Chave copiada.',
  notCopied: 'Não foi possível copiar: selecione a chave acima.',
  kept: 'Guardei a chave',
  keep: 'Guarde a chave agora: ela não aparece de novo. Quem a tem pode o que você permitiu.',
};

/** The key, which is shown this once. */
export function KeyOnce({ made, onClose }: { readonly made: NewApiKey; readonly onClose: () => void }) {
  return (
    <ShownOnce title="Chave criada" description={made.name} secret={made.token} words={WORDS} onClose={onClose}>
      <Text textStyle="sm" color="fg.muted">
        O programa a envia em cada chamada, no cabeçalho <code>Authorization: Bearer</code>.
      </Text>
    </ShownOnce>
  );
}
