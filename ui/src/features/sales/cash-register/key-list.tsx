import { Box, chakra, Flex, Kbd, Text } from '@chakra-ui/react';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';

const KEYS = [
  ['F2', 'Código de barras'],
  ['3*código', 'Três unidades de uma vez'],
  ['3, leitor', 'Três unidades do produto lido, a confirmar'],
  ['F3', 'Buscar produto pelo nome; setas escolhem, Enter adiciona'],
  ['F4', 'Finalizar a venda'],
  ['F6', 'Dinheiro; de novo: valor exato'],
  ['F7', 'Cartão; de novo: débito ou crédito'],
  ['F8', 'PIX'],
  ['F9', 'Prazo; de novo: a data'],
  ['Shift F6–F9', 'Pagar só uma parte assim'],
  ['Ctrl D', 'Desconto, na venda ou em um item'],
  ['Ctrl E', 'Preço do item escolhido, nesta venda'],
  ['Ctrl K', 'Comandas: guardar a venda, retomar outra'],
  ['Ctrl G', 'Caixa: abrir, sangria, suprimento, fechar'],
  ['F10', 'Cliente'],
  ['↑ ↓', 'Escolher um item do carrinho'],
  ['→ ←', 'Um a mais, um a menos'],
  ['Delete', 'Remover o item'],
  ['Ctrl Z', 'Desfazer a remoção'],
  ['Esc', 'Cancelar ou sair; o carrinho fica guardado'],
  ['?', 'Esta lista'],
] as const;

/** Which keys play the register. */
export default function KeyList({ onClose }: { readonly onClose: () => void }) {
  return (
    <AppDialog open onClose={onClose} title="Atalhos do teclado" size="md">
      <Box as="dl" pb="4">
        {KEYS.map(([key, what]) => (
          <Flex key={key} align="center" gap="4" py="1.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
            <Box as="dt" w="88px" flex="none">
              <Kbd>{key}</Kbd>
            </Box>
            <Text as="dd" textStyle="sm">
              {what}
            </Text>
          </Flex>
        ))}
      </Box>
      <Text textStyle="sm" pb="4">
        Precisa de ajuda?{' '}
        <chakra.a href="/contato" target="_blank" rel="noopener" color="fg.brand" textDecoration="underline">
          Fale com o suporte
        </chakra.a>
      </Text>
    </AppDialog>
  );
}
