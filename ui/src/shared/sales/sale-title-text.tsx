import { chakra } from '@chakra-ui/react';
import type { SaleTitle } from './sale-words.ts';

/** A long name gives way; how much there is besides does not. */
export function SaleTitleText({ title: { name, more } }: { readonly title: SaleTitle }) {
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="baseline" columnGap="1.5" minW="0">
      <chakra.span lineClamp={2} minW="0" overflowWrap="anywhere" title={name}>
        {name}{' '}
      </chakra.span>
      {more && (
        <chakra.span flex="none" color="fg.muted">
          {more}
        </chakra.span>
      )}
    </chakra.span>
  );
}
