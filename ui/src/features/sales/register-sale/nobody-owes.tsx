import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';

/** A sale on term without a customer: allowed, but nobody will know who is to pay. */
export function NobodyOwes({ onChoose }: { readonly onChoose: () => void }) {
  return (
    <Flex role="alert" gap="3" p="3.5" borderRadius="l2" bg="bg.warning">
      <Box color="fg.warning" flexShrink="0" pt="0.5">
        <TriangleAlert size={18} aria-hidden />
      </Box>
      <Box minW="0">
        <Text fontWeight="semibold">Venda a prazo sem cliente</Text>
        <Text textStyle="sm">Não ficará registrado de quem cobrar.</Text>
        <Button
          mt="2"
          size="sm"
          h={{ base: '11', md: '9' }}
          variant="outline"
          colorPalette="orange"
          bg="bg.panel"
          onClick={onChoose}
        >
          Escolher cliente
        </Button>
      </Box>
    </Flex>
  );
}
