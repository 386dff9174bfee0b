import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { formatMoney } from '../../../shared/format/format.ts';

interface Props {
  readonly shown: string;
  readonly price: string;
  readonly onContinue: () => void;
}

/** The price was changed while the sale was being entered: the cashier decides, with the buyer. */
export function PriceChanged({ shown, price, onContinue }: Props) {
  return (
    <Flex role="alert" align="center" gap="3" wrap="wrap" p="3.5" borderRadius="l2" bg="bg.warning">
      <Box color="fg.warning">
        <TriangleAlert size={20} aria-hidden />
      </Box>
      <Box flex="1" minW="200px">
        <Text fontWeight="semibold">O preço mudou para {formatMoney(price)}</Text>
        <Text textStyle="sm">Estava {formatMoney(shown)} quando a venda começou.</Text>
      </Box>
      <Button colorPalette="orange" variant="outline" bg="bg.panel" h="11" onClick={onContinue}>
        Continuar com o novo preço
      </Button>
    </Flex>
  );
}
