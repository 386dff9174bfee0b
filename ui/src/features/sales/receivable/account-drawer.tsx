import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { chatLink } from '@pdv/schemas/kernel/chat-link';
import { fromDecimal } from '@pdv/schemas/kernel/money';
import type { CustomerAccount, DebtPayment } from '@pdv/schemas/sales/receivable';
import { saleNumber } from '@pdv/schemas/sales/sale-number';
import { useQuery } from '@tanstack/react-query';
import { HandCoins, MessageCircle, Printer, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { SideDrawer } from '../../../shared/components/side-drawer.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import { openChat } from '../../../shared/open-chat.ts';
import { accountQuery } from '../../../shared/sales/customer-account.query.ts';
import { mayDo } from '../../../shared/session/operator.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { PaymentReminder } from '../payment-reminder/payment-reminder.tsx';
import { ReminderDialog } from '../payment-reminder/reminder-dialog.tsx';
import { AccountEntries } from './account-entries.tsx';
import { chargeWords, dueWords, hasCharges, statementText } from './debt-words.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { PrintAccount, type Printed } from './slips.tsx';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** It says whether the customer wants reminders. Not in the query itself, which the register loads as well. */
const WITH_CUSTOMERS = { meta: { readModels: ['customers'] } };

/** A customer's account: what is owed, debt by debt, the statement, and what may be done about it. */
export default function AccountDrawer({ id, onClose }: Props) {
  const { data: account, isError, error, refetch } = useQuery({ ...accountQuery(id), ...WITH_CUSTOMERS });
  const member = useAccount();
  const [dialog, setDialog] = useState<'pay' | 'limit' | 'remind' | null>(null);
  const [printing, setPrinting] = useState<Printed | null>(null);
  return (
    <>
      <SideDrawer
        title={account?.customer.name ?? 'Conta do cliente'}
        description="Dívidas, pagamentos e limite"
        size="md"
        onClose={onClose}
      >
        {account ? (
          <Stack gap="6">
            <Sums account={account} />
            <Actions
              account={account}
              onPay={() => setDialog('pay')}
              onLimit={() => setDialog('limit')}
              onPrint={() => setPrinting('statement')}
            />
            {account.debts.length > 0 && mayDo(member, 'receive-debt-payment') && (
              <PaymentReminder account={account} onMail={() => setDialog('remind')} />
            )}
            <OpenDebts account={account} />
            <AccountEntries id={id} onPrint={setPrinting} customer={account.customer} />
          </Stack>
        ) : isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} height={56} />
        )}
      </SideDrawer>
      {account && dialog === 'pay' && (
        <PayDialog
          account={account}
          onClose={() => setDialog(null)}
          onPaid={(payment: DebtPayment) => {
            setDialog(null);
            setPrinting(payment);
          }}
        />
      )}
      {account && dialog === 'remind' && <ReminderDialog account={account} onClose={() => setDialog(null)} />}
      {account && dialog === 'limit' && <LimitDialog account={account} onClose={() => setDialog(null)} />}
      <Suspense>
        {account && printing && <PrintAccount account={account} what={printing} onDone={() => setPrinting(null)} />}
      </Suspense>
    </>
  );
}

function Sums({ account }: { readonly account: CustomerAccount }) {
  const { owed, open, balance, limit, free } = account;
  const rows = [
    ['Deve hoje', formatMoney(owed)],
    ...(owed === open ? [] : [['Sem multa e juros', formatMoney(open)]]),
    ...(fromDecimal(balance) ? [['Saldo a favor do cliente', formatMoney(balance)]] : []),
    ['Limite de crédito', limit === null ? 'Sem limite' : `${formatMoney(limit)}, restam ${formatMoney(free)}`],
  ] as const;
  return (
    <Stack as="dl" gap="2">
      {rows.map(([label, value], nth) => (
        <Flex key={label} justify="space-between" gap="4">
          <Text as="dt" color="fg.muted">
            {label}
          </Text>
          <Text as="dd" fontWeight={nth === 0 ? 'bold' : 'medium'} textAlign="end" fontVariantNumeric="tabular-nums">
            {value}
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}

interface ActionProps {
  readonly account: CustomerAccount;
  readonly onPay: () => void;
  readonly onLimit: () => void;
  readonly onPrint: () => void;
}

function Actions({ account, onPay, onLimit, onPrint }: ActionProps) {
  const member = useAccount();
  const { debts, customer } = account;
  const { phone } = customer;
  const owes = debts.length > 0;
  const chat = (text: string) => () => void openChat(async () => chatLink(phone ?? '', text));
  return (
    <Grid gap="2" templateColumns="repeat(2, minmax(0, 1fr))" css={{ '& > *': { paddingInline: '2' } }}>
      {owes && (
        <Button h="11" gridColumn="1 / -1" onClick={onPay}>
          <HandCoins aria-hidden />
          Receber pagamento
        </Button>
      )}
      <SecondaryButton onClick={onPrint}>
        <Printer aria-hidden />
        Imprimir extrato
      </SecondaryButton>
      {phone && owes && (
        <SecondaryButton title="Abre o WhatsApp" onClick={chat(statementText(account, member.storeName))}>
          <MessageCircle aria-hidden />
          Enviar extrato
        </SecondaryButton>
      )}
      {mayDo(member, 'set-credit-limit') && (
        <SecondaryButton onClick={onLimit}>
          <SlidersHorizontal aria-hidden />
          Limite de crédito
        </SecondaryButton>
      )}
    </Grid>
  );
}

function OpenDebts({ account: { debts } }: { readonly account: CustomerAccount }) {
  return (
    <Box as="section">
      <Text as="h3" fontWeight="semibold" mb="2">
        Em aberto
      </Text>
      {debts.length === 0 && <Text color="fg.muted">Nada em aberto.</Text>}
      <Stack as="ul" listStyleType="none" gap="3">
        {debts.map((debt) => (
          <Flex as="li" key={debt.id} justify="space-between" gap="4">
            <Box minW="0">
              <Text>Venda {saleNumber(debt.saleNumber)}</Text>
              <Text textStyle="sm" color={debt.daysLate > 0 ? 'fg.error' : 'fg.muted'}>
                {dueWords(debt)}
              </Text>
              {hasCharges(debt) && (
                <Text textStyle="xs" color="fg.muted">
                  {chargeWords(debt)}
                </Text>
              )}
            </Box>
            <Text fontWeight="medium" flex="none" fontVariantNumeric="tabular-nums">
              {formatMoney(debt.owed)}
            </Text>
          </Flex>
        ))}
      </Stack>
    </Box>
  );
}
