import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { chatLink } from '@pdv/schemas/kernel/chat-link';
import { fromDecimal } from '@pdv/schemas/kernel/money';
import type { AccountEntry, CustomerAccount, DebtPayment } from '@pdv/schemas/sales/receivable';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageCircle, Printer } from 'lucide-react';
import { usePages } from '../../../shared/api/use-pages.ts';
import { CardAction } from '../../../shared/components/card-action.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { LoadMore } from '../../../shared/components/load-more.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { formatInstant, formatMoney } from '../../../shared/format/format.ts';
import { openChat } from '../../../shared/open-chat.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { entryAmount, entryWords, paymentText } from './debt-words.ts';
import { entriesQuery } from './receivable.query.ts';

interface Props {
  readonly id: string;
  readonly customer: CustomerAccount['customer'];
  readonly onPrint: (payment: DebtPayment) => void;
}

/** What was bought on credit, paid and taken back, the newest first. */
export function AccountEntries({ id, customer, onPrint }: Props) {
  const query = useInfiniteQuery(entriesQuery(id));
  const { items: entries, more } = usePages(query);
  return (
    <Box as="section">
      <Text as="h3" fontWeight="semibold" mb="2">
        Movimentos
      </Text>
      {entries ? (
        <Stack as="ul" listStyleType="none" gap="3">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} customer={customer} onPrint={onPrint} />
          ))}
          {entries.length === 0 && <Text color="fg.muted">Nenhum movimento ainda.</Text>}
        </Stack>
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={3} height={48} />
      )}
      {more && <LoadMore loading={more.loading} failed={more.failed} onLoad={more.load} />}
    </Box>
  );
}

function Entry({ entry, customer, onPrint }: Omit<Props, 'id'> & { readonly entry: AccountEntry }) {
  const { timeZone, storeName } = useAccount();
  const { at, by, payment, credited } = entry;
  const { phone } = customer;
  return (
    <Flex as="li" justify="space-between" gap="4" align="flex-start">
      <Box minW="0">
        <Text>{entryWords(entry)}</Text>
        <Text textStyle="sm" color="fg.muted">
          {formatInstant(at, timeZone)} por {by}
        </Text>
        {fromDecimal(credited) !== 0 && (
          <Text textStyle="sm" color="fg.muted">
            {formatMoney(credited)} já pagos viraram saldo do cliente
          </Text>
        )}
        {payment && (
          <Flex ms="-2">
            <CardAction
              icon={Printer}
              title="Imprimir recibo"
              name={`Imprimir recibo de ${formatMoney(payment.amount)}`}
              onClick={() => onPrint(payment)}
            />
            {phone && (
              <CardAction
                icon={MessageCircle}
                title="Recibo por WhatsApp"
                name={`Recibo de ${formatMoney(payment.amount)} por WhatsApp`}
                onClick={() =>
                  void openChat(async () => chatLink(phone, paymentText(payment, customer.name, storeName)))
                }
              />
            )}
          </Flex>
        )}
      </Box>
      <Text flex="none" fontVariantNumeric="tabular-nums">
        {entryAmount(entry)}
      </Text>
    </Flex>
  );
}
