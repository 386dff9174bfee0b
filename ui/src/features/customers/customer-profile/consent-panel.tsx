import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { CustomerDetail } from '@pdv/schemas/customers/customer';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { BellOff, BellRing, MailX } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Panel } from '../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { formatDay } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';

interface Props {
  readonly customer: CustomerDetail;
  /** What the customer said and when; absent for who may not see the history. */
  readonly record: ReactNode;
}

/** Whether reminders and campaigns may be sent, and what the log says about it. */
export function ConsentPanel({ customer, record }: Props) {
  const { timeZone } = useAccount();
  const { icon: Icon, color, title, text } = stateOf(customer, timeZone);
  return (
    <Panel title="Consentimento">
      <Flex gap="3" align="flex-start">
        <chakra.span color={color} flex="none" mt="0.5">
          <Icon size={18} aria-hidden />
        </chakra.span>
        <Box minW="0">
          <Text textStyle="sm" fontWeight="medium">
            {title}
          </Text>
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {text}
          </Text>
        </Box>
      </Flex>
      {record && (
        <Box mt="4" pt="4" borderTopWidth="1px">
          <Suspense fallback={<SkeletonRows rows={1} height={76} />}>{record}</Suspense>
        </Box>
      )}
    </Panel>
  );
}

function stateOf({ email, unsubscribedAt }: CustomerDetail, timeZone: string) {
  if (unsubscribedAt !== null) {
    const day = formatDay(businessDayOf(new Date(unsubscribedAt), timeZone));
    return {
      icon: BellOff,
      color: 'fg.warning',
      title: `Não quer receber lembretes nem ofertas desde ${day}`,
      text: 'Nenhum lembrete nem campanha sai para este cliente. Comprovantes pedidos no caixa continuam saindo.',
    };
  }
  if (email === null) {
    return {
      icon: MailX,
      color: 'fg.subtle',
      title: 'Sem e-mail no cadastro',
      text: 'Sem endereço, nenhum lembrete nem campanha sai por e-mail.',
    };
  }
  return { icon: BellRing, color: 'fg.success', title: 'Pode receber lembretes e ofertas por e-mail', text: email };
}
