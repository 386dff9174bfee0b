import { chakra, Text } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import type { ReminderEffect } from '@pdv/schemas/follow-ups/effect';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Effect } from '../../../shared/effect/effect.tsx';
import { NOT_REMINDED, REMINDED } from '../../../shared/sales/counted-sales.ts';
import { QUIET, TicketsLink } from '../../../shared/sales/tickets-link.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { reminderEffectQuery } from './effect.query.ts';
import { countsWords, daysOfPurchases, effectWords, groupWords } from './effect-words.ts';

/** How much more the reminded customers bought than those of the comparison group. */
export function EffectPanel({ today }: { readonly today: string }) {
  const { data: effect } = useQuery(reminderEffectQuery(today));
  if (!effect) return null;
  if (effect.percent === 0 && effect.days === null) return <NotMeasured />;
  const { days, reminded, heldOut } = effect;
  const told = (group: ReminderEffect['reminded'], isHeldOut: boolean) => {
    const words = groupWords(group, isHeldOut);
    if (days === null || group.bought === 0) return words;
    return (
      <TicketsLink
        days={daysOfPurchases(days)}
        counted={isHeldOut ? NOT_REMINDED : REMINDED}
        label="ver estas vendas"
        {...QUIET}
      >
        {words}
      </TicketsLink>
    );
  };
  return (
    <Effect
      label="O efeito dos lembretes"
      words={effectWords(effect)}
      bars={
        days && [
          { label: 'Com lembrete', detail: told(reminded, false), rate: reminded.boughtRate },
          { label: 'Sem lembrete', detail: told(heldOut, true), rate: heldOut.boughtRate },
        ]
      }
      counts={days && countsWords(days)}
    />
  );
}

function NotMeasured() {
  const { role } = useAccount();
  if (!isAllowed(role, 'change-settings')) return null;
  return (
    <Text textStyle="sm" color="fg.muted">
      Quer saber quanto os lembretes trazem a mais?{' '}
      <chakra.span color="fg.brand" fontWeight="semibold" textDecoration="underline" textUnderlineOffset="3px">
        <Link to="/settings?aba=notificacoes">Ligue a medição nas configurações</Link>
      </chakra.span>
    </Text>
  );
}
