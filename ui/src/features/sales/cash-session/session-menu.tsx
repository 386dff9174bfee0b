import { Stack } from '@chakra-ui/react';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import type { CashMovementType, OpenCashSession } from '@pdv/schemas/sales/cash-session';
import { ArrowDownToLine, ArrowUpFromLine, Lock } from 'lucide-react';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { formatInstant, formatTime } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { useShopClock } from '../../../shared/shop-clock.ts';

export type SessionAction = CashMovementType | 'close';

const ACTIONS = [
  ['withdraw', 'Sangria', ArrowUpFromLine],
  ['add', 'Suprimento', ArrowDownToLine],
  ['close', 'Fechar caixa', Lock],
] as const;

interface Props {
  readonly session: OpenCashSession;
  readonly onChoose: (action: SessionAction) => void;
  readonly onClose: () => void;
}

/** What can be done with an open drawer. Nothing here tells how much should be in it. */
export function SessionMenu({ session: { registerName, openedAt, openedBy }, onChoose, onClose }: Props) {
  const { timeZone } = useAccount();
  const { today } = useShopClock(timeZone);
  const isToday = businessDayOf(new Date(openedAt), timeZone) === today;
  const when = isToday ? `às ${formatTime(openedAt, timeZone)}` : `em ${formatInstant(openedAt, timeZone)}`;
  return (
    <AppDialog open onClose={onClose} title={registerName} description={`Aberto ${when} por ${openedBy}`} size="sm">
      <Stack gap="2" pb="4">
        {ACTIONS.map(([action, label, Icon]) => (
          <SecondaryButton key={action} h="14" justifyContent="flex-start" onClick={() => onChoose(action)}>
            <Icon aria-hidden />
            {label}
          </SecondaryButton>
        ))}
      </Stack>
    </AppDialog>
  );
}
