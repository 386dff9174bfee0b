import { Button, Grid, Kbd, Text } from '@chakra-ui/react';
import { PAYMENT_LABELS, PAYMENT_METHODS, type PaymentMethod } from '@pdv/schemas/sales/payment';
import { Banknote, CalendarClock, CreditCard, type LucideIcon, QrCode } from 'lucide-react';
import type { Ref } from 'react';

const ICONS: Record<PaymentMethod, LucideIcon> = {
  cash: Banknote,
  card: CreditCard,
  pix: QrCode,
  credit: CalendarClock,
};

/** The key of each method, in the order in which they stand. */
export const PAYMENT_KEYS: Record<PaymentMethod, string> = { cash: 'F6', card: 'F7', pix: 'F8', credit: 'F9' };

interface Props {
  readonly value: PaymentMethod | null;
  readonly onChange: (method: PaymentMethod) => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** Four large buttons, one of which is down. */
export function PaymentChoice({ value, onChange, ref }: Props) {
  return (
    <div>
      <Text id="payment-label" textStyle="sm" fontWeight="medium" mb="1.5">
        Forma de pagamento
      </Text>
      <Grid ref={ref} role="group" aria-labelledby="payment-label" templateColumns="repeat(2, minmax(0, 1fr))" gap="2">
        {PAYMENT_METHODS.map((method) => {
          const Icon = ICONS[method];
          const chosen = value === method;
          return (
            <Button
              key={method}
              variant="outline"
              colorPalette={chosen ? 'brand' : 'gray'}
              aria-pressed={chosen}
              aria-keyshortcuts={PAYMENT_KEYS[method]}
              h="16"
              px="3"
              justifyContent="flex-start"
              gap="2.5"
              fontSize="md"
              borderColor={chosen ? 'brand.solid' : 'border'}
              borderWidth={chosen ? '2px' : '1px'}
              bg={chosen ? 'brand.subtle' : 'bg.panel'}
              color={chosen ? 'fg.brand' : 'fg'}
              onClick={() => onChange(method)}
            >
              <Icon aria-hidden />
              <Text as="span" flex="1" textAlign="start">
                {PAYMENT_LABELS[method]}
              </Text>
              <Kbd size="sm" hideBelow="md" aria-hidden>
                {PAYMENT_KEYS[method]}
              </Kbd>
            </Button>
          );
        })}
      </Grid>
    </div>
  );
}
