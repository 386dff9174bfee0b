import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import type { ReminderEffect } from '@pdv/schemas/follow-ups/effect';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatDay } from '../../../shared/format/format.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { reminderEffectQuery } from './effect.query.ts';
import { effectWords, groupWords, rateWords } from './effect-words.ts';

/** How much more the reminded customers bought than those of the comparison group. */
export function EffectPanel({ today }: { readonly today: string }) {
  const { data: effect } = useQuery(reminderEffectQuery(today));
  if (!effect) return null;
  if (effect.percent === 0 && effect.days === null) return <NotMeasured />;
  const { says, detail } = effectWords(effect);
  const { days, reminded, heldOut } = effect;
  const longest = Math.max(reminded.boughtRate ?? 0, heldOut.boughtRate ?? 0);
  return (
    <Box as="section" aria-label="O efeito dos lembretes">
      <Text fontWeight="semibold">{says}</Text>
      <Text textStyle="sm" color="fg.muted" mt="0.5" fontVariantNumeric="tabular-nums">
        {detail}
      </Text>
      {days && (
        <>
          <Box mt="4" maxW="2xl">
            <Bar label="Com lembrete" group={reminded} longest={longest} colour="brand.solid" />
            <Bar label="Sem lembrete" group={heldOut} longest={longest} colour="border.emphasized" heldOut />
          </Box>
          <Text textStyle="xs" color="fg.muted" mt="3">
            {`Compras do mesmo produto até 30 dias depois da data prevista, de ${formatDay(days.first)} a ${formatDay(days.last)}.`}
          </Text>
        </>
      )}
    </Box>
  );
}

interface BarProps {
  readonly label: string;
  readonly group: ReminderEffect['reminded'];
  /** The longest bar's rate. */
  readonly longest: number;
  readonly colour: string;
  readonly heldOut?: boolean;
}

function Bar({ label, group, longest, colour, heldOut = false }: BarProps) {
  const rate = group.boughtRate ?? 0;
  return (
    <Box _notFirst={{ mt: '3' }}>
      <Flex justify="space-between" gap="3" textStyle="sm" wrap="wrap">
        <Text>
          {label}{' '}
          <chakra.span color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
            {groupWords(group, heldOut)}
          </chakra.span>
        </Text>
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {rateWords(group)}
        </Text>
      </Flex>
      <Box mt="1.5" h="2" borderRadius="full" bg="bg.muted" overflow="hidden" aria-hidden>
        <Box
          h="full"
          borderRadius="full"
          bg={colour}
          style={{ width: `${longest === 0 ? 0 : (100 * rate) / longest}%` }}
        />
      </Box>
    </Box>
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
