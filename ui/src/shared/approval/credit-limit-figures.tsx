import { chakra, Flex } from '@chakra-ui/react';
import type { ApiError } from '../api/api-error.ts';
import { formatMoney } from '../format/format.ts';

const ROWS = [
  ['limit', 'Limite de crédito'],
  ['open', 'Deve agora'],
  ['free', 'Resta'],
  ['sale', 'Esta venda a prazo'],
  ['over', 'Passa do limite em'],
] as const;

/** What an owner has to know before allowing it, as the server's refusal says. */
export function CreditLimitFigures({ refusal }: { readonly refusal: ApiError['body'] }) {
  return (
    <chakra.dl borderWidth="1px" borderRadius="l2" px="3" py="1" fontVariantNumeric="tabular-nums">
      {ROWS.map(([name, label]) => {
        const amount = refusal[name];
        if (typeof amount !== 'string') return null;
        const isOver = name === 'over';
        return (
          <Flex
            key={name}
            justify="space-between"
            gap="4"
            py="1.5"
            fontWeight={isOver ? 'semibold' : undefined}
            {...(isOver && { borderTopWidth: '1px', color: 'fg.error' })}
          >
            <chakra.dt color={isOver ? undefined : 'fg.muted'}>{label}</chakra.dt>
            <chakra.dd whiteSpace="nowrap">{formatMoney(amount)}</chakra.dd>
          </Flex>
        );
      })}
    </chakra.dl>
  );
}
