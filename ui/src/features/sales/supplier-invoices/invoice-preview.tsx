import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { formatCnpj, formatCpf } from '@pdv/schemas/kernel/tax-ids';
import type { InvoicePreview as Note } from '@pdv/schemas/sales/supplier-invoices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormNote } from '../../../shared/components/form-note.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { counted, formatDay, formatMoney } from '../../../shared/format/format.ts';
import { productsSummaryQuery } from '../products-summary/products-summary.query.ts';
import { EntryItem } from './entry-item.tsx';
import type { InvoiceEntry } from './use-invoice-entry.ts';

/** A field for each item is slow to draw a thousand times. */
const AT_ONCE = 50;

const writtenTaxId = (taxId: string): string => (taxId.length === 14 ? formatCnpj(taxId) : formatCpf(taxId));

/** `Padaria Sol, CNPJ 12.345.678/0001-95`. */
const recipientWords = ({ name, taxId }: NonNullable<Note['recipient']>): string =>
  `${name && `${name}, `}${taxId.length === 14 ? 'CNPJ' : 'CPF'} ${writtenTaxId(taxId)}`;

/** What a note says, and what each of its items would become. */
export function InvoicePreview({ note, entry }: { readonly note: Note; readonly entry: InvoiceEntry }) {
  const [limit, setLimit] = useState(AT_ONCE);
  const { data: summary } = useQuery(productsSummaryQuery());
  const { lines, effects, troubles, busy, problem, closed, undecided } = entry;
  const names = new Map(lines.map(({ item }) => [item.nth, item.name]));
  const left = lines.filter(({ becomes }) => becomes === 'left').length;
  const rest = lines.length - limit;
  return (
    <Stack gap="4" pb="2">
      <Box bg="bg.subtle" borderRadius="lg" p="4">
        <Flex justify="space-between" align="flex-start" gap="4">
          <Text fontWeight="semibold" overflowWrap="anywhere" minW="0">
            {note.supplier.name}
          </Text>
          <Text fontWeight="semibold" textStyle="lg" flexShrink="0" fontVariantNumeric="tabular-nums">
            {formatMoney(note.total)}
          </Text>
        </Flex>
        <Text textStyle="sm" color="fg.muted">
          {writtenTaxId(note.supplier.taxId)}
        </Text>
        {note.recipient && (
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            Emitida para {recipientWords(note.recipient)}
            {!note.recipientChecked && (
              <>
                {': '}
                <Text as="strong" fontWeight="semibold" color="fg">
                  confira se é a sua loja
                </Text>
              </>
            )}
          </Text>
        )}
        <Text textStyle="sm" color="fg.muted">
          Nota {note.number} · {formatDay(note.issuedOn)} · {counted(lines.length, 'item', 'itens')}
        </Text>
      </Box>
      {note.alreadyReceivedOn && closed && (
        <FormAlert message={`Esta nota já entrou em ${formatDay(note.alreadyReceivedOn)}.`} />
      )}
      {note.alreadyReceivedOn && !closed && (
        <FormNote tone="info">
          Esta nota já entrou em {formatDay(note.alreadyReceivedOn)}. Aqui está o que ficou de fora.
        </FormNote>
      )}
      {note.receivedElsewhere.map(({ shop, on }) => (
        <FormNote key={shop} tone="info">
          Esta nota já entrou na loja {shop} em {formatDay(on)}. Confira se a mercadoria é mesmo desta loja.
        </FormNote>
      ))}
      {!note.authorized && (
        <FormNote tone="info">
          Este arquivo não traz o protocolo de autorização. Confira se a nota vale antes de dar entrada.
        </FormNote>
      )}
      {left > 0 && !closed && (
        <FormNote tone="info">
          {left === 1 ? '1 item fica de fora.' : `${left} itens ficam de fora.`} Para dar entrada depois, escolha este
          mesmo arquivo de novo.
        </FormNote>
      )}
      <FormAlert message={problem} />
      {undecided > 1 && !closed && (
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <Text textStyle="sm">Falta decidir {counted(undecided, 'item', 'itens')}.</Text>
          <SecondaryButton size="sm" h={{ base: '11', md: '9' }} onClick={entry.leaveRest} disabled={busy}>
            Deixar de fora o que falta decidir
          </SecondaryButton>
        </Flex>
      )}
      <Stack as="ul" gap="0" listStyleType="none">
        {lines.slice(0, limit).map((line, at) => (
          <EntryItem
            key={line.item.nth}
            line={line}
            effect={effects[at] ?? null}
            trouble={troubles[at] ?? null}
            busy={busy || closed}
            categories={summary?.categories ?? []}
            sameAs={line.item.sameAs === null ? null : (names.get(line.item.sameAs) ?? null)}
            onChange={(change) => entry.change(line.item.nth, change)}
          />
        ))}
      </Stack>
      {rest > 0 && (
        <SecondaryButton alignSelf="center" onClick={() => setLimit(limit + AT_ONCE)}>
          Mostrar mais {counted(Math.min(rest, AT_ONCE), 'item', 'itens')}
        </SecondaryButton>
      )}
    </Stack>
  );
}
