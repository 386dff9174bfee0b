import { Flex, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { Panel } from '../../../../shared/components/panel.tsx';
import { SecondaryButton } from '../../../../shared/components/secondary-button.tsx';
import { useOwnData } from './own-data.query.ts';

/** The shop's own data as a download. */
export function OwnData() {
  const { mutate, isPending } = useOwnData();
  return (
    <Panel title="Seus dados">
      <Flex gap="4" align="center" justify="space-between" wrap="wrap">
        <Text textStyle="sm" color="fg.muted" flex="1 1 20rem">
          Clientes, produtos, vendas, devoluções, vales, dívidas e recebimentos, estoque, transferências, caixas,
          lembretes e configurações num arquivo ZIP, em tabelas que qualquer planilha abre. São seus: baixe quando
          quiser.
        </Text>
        <SecondaryButton h="11" loading={isPending} loadingText="Baixando…" onClick={() => mutate()}>
          <Download aria-hidden />
          Baixar meus dados
        </SecondaryButton>
      </Flex>
    </Panel>
  );
}
