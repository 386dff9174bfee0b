import { Text } from '@chakra-ui/react';
import { besideRevenue } from './net-amounts.ts';

/** On a phone's card: what was taken off and what came back, if anything. */
export function Net({ amounts }: { readonly amounts: Parameters<typeof besideRevenue>[0] }) {
  const text = besideRevenue(amounts);
  if (text === null) return null;
  return (
    <Text mt="1" textStyle="sm" color="fg.muted">
      {text}
    </Text>
  );
}
