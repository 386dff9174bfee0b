import { Box, Center, Flex, Text } from '@chakra-ui/react';
import type { AccountAction } from '@pdv/schemas/operators/account-actions';
import { ArrowRightLeft, type LucideIcon, Sparkles, Store, Trash2 } from 'lucide-react';
import { formatInstant } from '../../../shared/format/format.ts';
import { actionWords, actorWords } from './action-words.ts';

const ICONS: Record<AccountAction['type'], LucideIcon> = {
  ShopRegistered: Store,
  TrialStarted: Sparkles,
  PlanChanged: ArrowRightLeft,
  AccountErased: Trash2,
};

interface Props {
  readonly actions: readonly AccountAction[];
  readonly timeZone: string;
  /** With the names of the accounts, where they are several. */
  readonly named?: boolean;
}

/** Actions with operator and time, newest first. */
export function ActionList({ actions, timeZone, named = false }: Props) {
  return (
    <Box as="ol" listStyleType="none">
      {actions.map((action) => {
        const Icon = ICONS[action.type];
        return (
          <Flex
            as="li"
            key={action.id}
            gap="3.5"
            py="2.5"
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0', pt: '0' }}
          >
            <Center boxSize="9" borderRadius="full" bg="brand.subtle" color="fg.brand" flex="none" aria-hidden>
              <Icon size={17} />
            </Center>
            <Box minW="0" overflowWrap="anywhere">
              <Text textStyle="sm" fontWeight="semibold">
                {actionWords(action)}
              </Text>
              {named && (
                <Text textStyle="sm" color="fg.muted">
                  {action.storeName ?? 'Conta excluída'}
                </Text>
              )}
              <Text textStyle="xs" color="fg.muted" mt="0.5" fontVariantNumeric="tabular-nums">
                {actorWords(action.actor)} ·{' '}
                <time dateTime={action.occurredAt}>{formatInstant(action.occurredAt, timeZone)}</time>
              </Text>
            </Box>
          </Flex>
        );
      })}
    </Box>
  );
}
