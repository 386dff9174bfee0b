import { Box, Button, Flex, Kbd, Text } from '@chakra-ui/react';
import { formatBrl } from '@pdv/schemas/kernel/money';
import { amountsOf } from '../cart/amounts.ts';
import type { Cart } from '../cart/cart.ts';
import { settle } from '../cart/payments.ts';

interface Props {
  readonly cart: Cart;
  readonly ready: boolean;
  /** The first answer is awaited. */
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onFinish: () => void;
}

/** The total, read at arm's length, and the way out. */
export function SaleFooter({ cart, ready, busy, onCancel, onFinish }: Props) {
  const total = formatBrl(amountsOf(cart).totalCentavos);
  const cash = cashOf(cart);
  return (
    <Flex w="full" gap={{ base: '3', md: '6' }} direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }}>
      <Flex
        flex="1"
        minW="0"
        direction={{ base: 'row', md: 'column' }}
        align={{ base: 'baseline', md: 'flex-start' }}
        justify="space-between"
        role="status"
        aria-label="Total da venda"
      >
        <Text color="fg.muted" fontWeight="medium" lineHeight="1">
          Total
        </Text>
        <Text
          // Large amounts give way: R$ 99.999.999,99 must still fit beside the buttons.
          fontSize={{ base: total.length > 12 ? '3xl' : '4xl', md: total.length > 13 ? '4xl' : 'total' }}
          fontWeight="bold"
          letterSpacing="-0.04em"
          lineHeight="1.1"
          fontVariantNumeric="tabular-nums"
          whiteSpace="nowrap"
        >
          {total}
        </Text>
      </Flex>
      {cash && (
        <Flex
          hideFrom="md"
          justify="space-between"
          align="baseline"
          mt="-2"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          color={cash.short ? 'fg.warning' : 'fg.success'}
        >
          <Text as="span">{cash.label}</Text>
          <Text as="span" textStyle="lg">
            {formatBrl(cash.centavos)}
          </Text>
        </Flex>
      )}
      <Flex gap="2">
        <Button
          variant="outline"
          colorPalette="gray"
          h={{ base: '14', md: '16' }}
          px="5"
          onClick={onCancel}
          disabled={busy}
        >
          Cancelar
        </Button>
        <Button
          h={{ base: '14', md: '16' }}
          px={{ base: '4', md: '7' }}
          fontSize="lg"
          flex={{ base: '1', md: 'none' }}
          aria-keyshortcuts="F4"
          disabled={!ready}
          loading={busy}
          loadingText="Finalizando…"
          onClick={onFinish}
        >
          {cart.sending ? 'Enviar agora' : 'Finalizar Venda'}
          <Box as="span" hideBelow="md" aria-hidden>
            <Kbd
              size="md"
              bg={ready ? 'rgb(0 0 0 / 0.25)' : 'transparent'}
              color={ready ? 'white' : 'inherit'}
              borderColor="transparent"
            >
              F4
            </Kbd>
          </Box>
        </Button>
      </Flex>
    </Flex>
  );
}

/** Beside the total on a phone, where the cash panel may be out of sight: what goes back, or what is missing. */
function cashOf(cart: Cart) {
  const { changeCentavos, missingCentavos, short } = settle(cart);
  if (cart.paymentMethod !== 'cash') return null;
  if (short) return { label: 'Faltam', centavos: missingCentavos, short };
  return changeCentavos > 0 ? { label: 'Troco', centavos: changeCentavos, short } : null;
}
