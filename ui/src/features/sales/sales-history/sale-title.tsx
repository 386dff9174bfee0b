import { Box } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/sale';
import { Disclosure } from '../../../shared/components/disclosure.tsx';
import { type RowDetail, useRowDetail } from '../../../shared/components/row-detail.ts';
import { SaleLines } from '../../../shared/sales/sale-lines.tsx';
import { SaleTitleText } from '../../../shared/sales/sale-title-text.tsx';
import { saleTitle } from '../../../shared/sales/sale-words.ts';

interface Props {
  readonly sale: Sale;
  /** What the history is searched for. */
  readonly search: string;
  /** False beside a column that has it. */
  readonly quantity: boolean;
}

/** What was sold, in a row of the history; with several lines or payments, or from another system, it opens to all of it. */
export function SaleTitle(props: Props) {
  return <OpeningTitle {...props} detail={useRowDetail()} />;
}

/** The same, with what it opens given. */
export function OpeningTitle({ sale, search, quantity, detail }: Props & { readonly detail: RowDetail | null }) {
  const text = <SaleTitleText title={saleTitle(sale, { search, quantity })} />;
  return (
    <Box fontWeight="medium">
      {detail && (sale.lines.length > 1 || sale.payments.length > 1 || sale.imported) ? (
        <Disclosure {...detail}>{text}</Disclosure>
      ) : (
        text
      )}
    </Box>
  );
}

/** What a row of the history opens to. */
export const openedSale = (sale: Sale) => (
  <Box maxW="2xl" px="4" py="1" borderWidth="1px" borderRadius="l2" bg="bg.panel">
    <SaleLines sale={sale} />
  </Box>
);
