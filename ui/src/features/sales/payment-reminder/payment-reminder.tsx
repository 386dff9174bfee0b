import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import type { CustomerAccount } from '@pdv/schemas/sales/receivable';
import { Mail, MessageCircle } from 'lucide-react';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useOpenReminderChat } from './payment-reminder.query.ts';
import { askedFor, lastReminders, noMailBecause } from './reminder-words.ts';

interface Props {
  readonly account: CustomerAccount;
  readonly onMail: () => void;
}

const COVERED = 'O saldo do cliente paga tudo o que ele deve: não há o que lembrar.';
const UNSUBSCRIBED = 'Este cliente pediu para não receber lembretes.';

/** Reminds a customer who owes something by mail or in a chat, and says how the last reminders went. */
export function PaymentReminder({ account, onMail }: Props) {
  const { timeZone } = useAccount();
  const openChat = useOpenReminderChat(account.customer.id);
  const { unsubscribed, customer } = account;
  const noMail = noMailBecause(account);
  const because = askedFor(account) <= 0 ? COVERED : unsubscribed ? UNSUBSCRIBED : null;
  const words = [...lastReminders(account, timeZone), ...[because ?? noMail].filter((sentence) => sentence !== null)];
  return (
    <Box as="section">
      <Text as="h3" fontWeight="semibold" mb="2">
        Lembrete de pagamento
      </Text>
      <Stack gap="2">
        {because === null && (
          <Grid gap="2" templateColumns="repeat(2, minmax(0, 1fr))" css={{ '& > *': { paddingInline: '2' } }}>
            <SecondaryButton disabled={noMail !== null} onClick={onMail}>
              <Mail aria-hidden />
              Por e-mail
            </SecondaryButton>
            {customer.phone && (
              <SecondaryButton title="Abre o WhatsApp" onClick={openChat}>
                <MessageCircle aria-hidden />
                Por WhatsApp
              </SecondaryButton>
            )}
          </Grid>
        )}
        {words.map((sentence) => (
          <Text key={sentence} textStyle="sm" color="fg.muted">
            {sentence}
          </Text>
        ))}
      </Stack>
    </Box>
  );
}
