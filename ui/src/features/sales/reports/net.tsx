import { Text } from '@chakra-ui/react';
import { formatMoney } from '../../../shared/format/format.ts';
import { cameBack } from './net-amounts.ts';

interface Props {
  readonly amounts: { readonly totalReturns: string; readonly netRevenue: string };
}

/** On a phone's card: what came back, if anything did. */
export function Net({ amounts }: Props) {
  if (!cameBack(amounts)) return null;
  return (
    <Text mt="1" textStyle="sm" color="fg.muted">
      devolvido {formatMoney(amounts.totalReturns)}, líquido {formatMoney(amounts.netRevenue)}
    </Text>
  );
}
