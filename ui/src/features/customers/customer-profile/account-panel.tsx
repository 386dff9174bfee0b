import { Box, Flex, Text } from '@chakra-ui/react';
import { fromDecimal } from '@pdv/schemas/kernel/money';
import type { CustomerAccount } from '@pdv/schemas/sales/receivable';
import { useQuery } from '@tanstack/react-query';
import { CardLink } from '../../../shared/components/card-link.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { counted, formatDay, formatMoney } from '../../../shared/format/format.ts';
import { accountAddress } from '../../../shared/sales/account-address.ts';
import { accountQuery } from '../../../shared/sales/customer-account.query.ts';

/** What the customer owes today, and the way to the account itself. */
export function AccountPanel({ customerId }: { readonly customerId: string }) {
  const { data, isError, error, refetch } = useQuery(accountQuery(customerId));
  return (
    <Panel
      title="A prazo"
      aside={
        <Box textStyle="sm">
          <CardLink to={accountAddress(customerId)}>Conta</CardLink>
        </Box>
      }
      flush={!data}
    >
      {data ? (
        <Owed account={data} />
      ) : isError ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={1} height={96} />
      )}
    </Panel>
  );
}

function Owed({ account }: { readonly account: CustomerAccount }) {
  const { owed, overdue, debts, balance, limit, free } = account;
  const [oldest] = debts;
  const late = fromDecimal(overdue) !== 0;
  const rows = [
    ...(late ? [['Em atraso', formatMoney(overdue)] as const] : []),
    ...(fromDecimal(balance) ? [['Saldo a favor do cliente', formatMoney(balance)] as const] : []),
    ...(limit === null ? [] : [['Limite livre', `${formatMoney(free)} de ${formatMoney(limit)}`] as const]),
  ];
  return (
    <>
      <Text textStyle="2xl" fontWeight="bold" letterSpacing="-0.03em" fontVariantNumeric="tabular-nums">
        {oldest ? formatMoney(owed) : 'Nada a pagar'}
      </Text>
      <Text textStyle="sm" color={late ? 'fg.error' : 'fg.muted'} mt="0.5" fontVariantNumeric="tabular-nums">
        {oldest
          ? `${counted(debts.length, 'compra', 'compras')} em aberto, ${dueWords(oldest, debts.length)}`
          : 'Nenhuma compra a prazo em aberto.'}
      </Text>
      {rows.length > 0 && (
        <Box as="dl" mt="3" textStyle="sm" borderTopWidth="1px" pt="2">
          {rows.map(([label, value]) => (
            <Flex key={label} justify="space-between" gap="4" py="1" fontVariantNumeric="tabular-nums">
              <Text as="dt" color="fg.muted">
                {label}
              </Text>
              <Text as="dd" fontWeight="medium" textAlign="end">
                {value}
              </Text>
            </Flex>
          ))}
        </Box>
      )}
    </>
  );
}

/** Of the oldest debt. */
function dueWords({ daysLate, dueDate }: CustomerAccount['debts'][number], debts: number): string {
  const late = daysLate > 0;
  const which = debts === 1 ? '' : late ? 'a mais antiga ' : 'a próxima ';
  return which + (late ? `vencida há ${counted(daysLate, 'dia', 'dias')}` : `vence em ${formatDay(dueDate)}`);
}
