import { Box, chakra, Grid, Heading, Text } from '@chakra-ui/react';
import { formatBrl } from '@pdv/schemas/kernel/money';
import type { Denomination } from '@pdv/schemas/sales/cash-session';
import { useId } from 'react';
import { IntegerInput } from '../../../shared/components/integer-input.tsx';
import type { usePlainForm } from '../../../shared/forms/use-plain-form.ts';
import { type CountField, countOf, nameOfCount } from './count-cash.ts';

interface Props {
  readonly title: string;
  /** Before the value, in the name of each field. */
  readonly of: string;
  readonly denominations: readonly Denomination[];
  readonly form: ReturnType<typeof usePlainForm<CountField>>;
  readonly focusFirst?: boolean;
}

/** How many there are of each, and what they come to. */
export function CountRows({ title, of, denominations, form, focusFirst = false }: Props) {
  const id = useId();
  return (
    <section>
      <Heading as="h3" textStyle="sm" fontWeight="semibold" mb="2">
        {title}
      </Heading>
      {denominations.map((value, nth) => {
        const name = nameOfCount(value);
        const typed = form.values[name];
        const fault = form.faults[name];
        return (
          <Box key={value}>
            <Grid
              templateColumns="minmax(0, 1fr) 88px minmax(0, 1.2fr)"
              alignItems="center"
              gap="3"
              py="1"
              fontVariantNumeric="tabular-nums"
            >
              <chakra.label htmlFor={`${id}-${value}`}>
                <chakra.span srOnly>{of} </chakra.span>
                {formatBrl(value)}
              </chakra.label>
              <IntegerInput
                {...form.field(name)}
                id={`${id}-${value}`}
                autoFocus={focusFirst && nth === 0}
                placeholder="0"
                textAlign="end"
                aria-invalid={fault ? true : undefined}
                aria-describedby={fault ? `${id}-${value}-fault` : undefined}
                onChange={(count) => form.set(name, String(count))}
              />
              <Text textAlign="end" color={countOf(typed) > 0 ? 'fg' : 'fg.muted'}>
                {formatBrl(value * countOf(typed))}
              </Text>
            </Grid>
            {fault && (
              <Text id={`${id}-${value}-fault`} textStyle="sm" color="fg.error">
                {fault}
              </Text>
            )}
          </Box>
        );
      })}
    </section>
  );
}
