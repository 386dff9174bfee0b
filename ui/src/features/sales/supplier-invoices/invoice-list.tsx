import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { perUnit, stockWords } from '@pdv/schemas/kernel/quantity';
import type { ReceivedInvoice, ReceivedInvoiceDetail } from '@pdv/schemas/sales/supplier-invoices';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../../shared/api/use-pages.ts';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { LoadMore } from '../../../shared/components/load-more.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { counted, formatDay, formatInstant, formatMoney } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useFileInput } from './file-input.tsx';
import { invoiceQuery, invoicesQuery } from './supplier-invoices.query.ts';

interface Props {
  readonly reading: boolean;
  readonly onFile: (file: Blob) => void;
}

/** What came in by note, the newest first. */
export function InvoiceList(choosing: Props) {
  const list = useInfiniteQuery(invoicesQuery());
  const { items, more } = usePages(list);
  if (!items)
    return list.isError ? (
      <ErrorState error={list.error} onRetry={list.refetch} />
    ) : (
      <SkeletonRows rows={3} height={72} />
    );
  if (items.length === 0) {
    return (
      <EmptyState
        icon={FileText}
        title="Nenhuma nota ainda"
        description="As notas que entrarem por aqui ficam nesta lista, com o que cada uma trouxe."
      />
    );
  }
  return (
    <>
      <Stack as="ul" gap="0" listStyleType="none" aria-label="Entradas por nota">
        {items.map((invoice) => (
          <Entry key={invoice.id} invoice={invoice} {...choosing} />
        ))}
      </Stack>
      {more && <LoadMore onLoad={more.load} loading={more.loading} failed={more.failed} frameless />}
    </>
  );
}

function Entry({ invoice, ...choosing }: Props & { readonly invoice: ReceivedInvoice }) {
  const { timeZone } = useAccount();
  const [open, setOpen] = useState(false);
  const { id, number, issuedOn, total, supplierName, receivedAt, receivedBy, lines, left } = invoice;
  return (
    <Box as="li" py="3" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
      <Flex justify="space-between" align="baseline" gap="3">
        <Text fontWeight="semibold" overflowWrap="anywhere" minW="0">
          {supplierName ?? 'Fornecedor'}
        </Text>
        {total !== undefined && (
          <Text flexShrink="0" fontVariantNumeric="tabular-nums">
            {formatMoney(total)}
          </Text>
        )}
      </Flex>
      <Flex justify="space-between" align="center" gap="3">
        <Box minW="0">
          <Text textStyle="sm">
            Nota {number} de {formatDay(issuedOn)} · {counted(lines, 'item entrou', 'itens entraram')}
            {left > 0 && `, ${counted(left, 'ficou de fora', 'ficaram de fora')}`}
          </Text>
          <Text textStyle="xs" color="fg.muted">
            {formatInstant(receivedAt, timeZone)} · {receivedBy}
          </Text>
        </Box>
        <SecondaryButton
          size="sm"
          flexShrink="0"
          onClick={() => setOpen(!open)}
          aria-expanded={open}
          aria-label={`${open ? 'Esconder' : 'Ver'} os itens da nota ${number}`}
        >
          {open ? 'Esconder' : 'Ver itens'}
        </SecondaryButton>
      </Flex>
      {open && <Items id={id} number={number} {...choosing} />}
    </Box>
  );
}

function Items({ id, ...choosing }: Props & { readonly id: string; readonly number: number }) {
  const { data, error, refetch } = useQuery(invoiceQuery(id));
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows rows={2} height={32} />;
  return (
    <Box mt="2" ps="3" borderLeftWidth="2px">
      <Stack as="ul" gap="1" listStyleType="none">
        {data.items.map(({ nth, productName, quantity, unit, unitCost }) => (
          <Text as="li" key={nth} textStyle="sm" overflowWrap="anywhere">
            {stockWords(quantity, unit)} × {productName}
            {unitCost !== undefined && (
              <Text as="span" color="fg.muted">
                {' '}
                a {formatMoney(unitCost)}
                {unit === undefined ? ' cada' : perUnit(unit)}
              </Text>
            )}
          </Text>
        ))}
      </Stack>
      {data.leftItems.length > 0 && <LeftItems items={data.leftItems} {...choosing} />}
    </Box>
  );
}

const measure = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });

/** What has not come in. The note is read again for it: nobody else knows what its items are. */
function LeftItems({
  items,
  number,
  reading,
  onFile,
}: Props & { readonly items: ReceivedInvoiceDetail['leftItems']; readonly number: number }) {
  const { open, input } = useFileInput(`XML da nota ${number} de novo`, onFile);
  return (
    <Box mt="3">
      <Text textStyle="sm" fontWeight="medium">
        Ficaram de fora
      </Text>
      <Stack as="ul" gap="1" mt="1" listStyleType="none" aria-label={`Ficaram de fora da nota ${number}`}>
        {items.map(({ nth, name, noteQuantity, noteUnit, total }) => (
          <Text as="li" key={nth} textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {measure.format(noteQuantity)} {noteUnit} × {name}
            {total !== undefined && ` · ${formatMoney(total)}`}
          </Text>
        ))}
      </Stack>
      <SecondaryButton size="sm" mt="2" onClick={open} loading={reading}>
        Escolher o XML para dar entrada neles
      </SecondaryButton>
      {input}
    </Box>
  );
}
