import { Flex, Kbd, Text } from '@chakra-ui/react';

const KEYS = [
  ['F2', 'código'],
  ['F3', 'produto'],
  ['F6–F9', 'pagamento'],
  ['Ctrl D', 'desconto'],
  ['F4', 'finalizar'],
  ['Esc', 'sair'],
] as const;

/** Which keys play the sale. */
export function KeyLegend() {
  return (
    <Flex hideBelow="md" gap="4" wrap="wrap" aria-label="Atalhos do teclado" role="group">
      {KEYS.map(([key, what]) => (
        <Text key={key} as="span" textStyle="xs" color="fg.muted">
          <Kbd size="sm" me="1.5">
            {key}
          </Kbd>
          {what}
        </Text>
      ))}
    </Flex>
  );
}
