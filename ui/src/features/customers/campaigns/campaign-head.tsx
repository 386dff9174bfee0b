import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import type { Campaign } from '@pdv/schemas/customers/campaigns';
import { CalendarClock, CircleStop, Copy, Pencil, Send, Trash2 } from 'lucide-react';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { begunWords, statusWords } from './campaign-words.ts';

interface Props {
  readonly campaign: Campaign;
  /** Absent: not allowed. */
  readonly actions:
    | {
        readonly schedule: () => void;
        readonly ask: (about: 'edit' | 'copy' | 'stop' | 'delete') => void;
      }
    | undefined;
}

/** Its name, to whom, how it stands, and what may be done. */
export function CampaignHead({ campaign, actions }: Props) {
  const { name, segment, status, at, holdoutPercent } = campaign;
  const { timeZone } = useAccount();
  const { tone, text } = statusWords(campaign, timeZone);
  usePageTitle(name);
  const begun = status !== 'draft' && status !== 'scheduled';
  return (
    <Flex wrap={{ base: 'wrap', lg: 'nowrap' }} align="flex-start" justify="space-between" gap="4" mb="6">
      <Box minW="0">
        <Heading
          as="h1"
          textStyle={name.length > 28 ? { base: 'xl', md: '2xl' } : { base: '2xl', md: '3xl' }}
          textWrap="balance"
          overflowWrap="anywhere"
        >
          {name}
        </Heading>
        <Flex mt="2" columnGap="2.5" rowGap="1.5" align="center" wrap="wrap">
          <StatusBadge tone={tone} wrap>
            {text}
          </StatusBadge>
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere" minW="0">
            {`Segmento ${segment.name}`}
            {holdoutPercent > 0 && ` · ${holdoutPercent}% de comparação`}
            {begun && at !== null && ` · ${begunWords(at, timeZone)}`}
          </Text>
        </Flex>
      </Box>
      {actions && (
        <Flex
          gap="2"
          flex="none"
          wrap="wrap"
          w={{ base: 'full', lg: 'auto' }}
          css={{ '& > *': { flex: { base: '1 1 auto', lg: 'none' } } }}
        >
          {status === 'draft' && (
            <Button onClick={actions.schedule}>
              <Send aria-hidden />
              Agendar envio
            </Button>
          )}
          {status === 'scheduled' && (
            <SecondaryButton onClick={actions.schedule}>
              <CalendarClock aria-hidden />
              Mudar horário
            </SecondaryButton>
          )}
          {(status === 'scheduled' || status === 'sending') && (
            <SecondaryButton onClick={() => actions.ask('stop')}>
              <CircleStop aria-hidden />
              {status === 'sending' ? 'Parar envio' : 'Cancelar agendamento'}
            </SecondaryButton>
          )}
          {status === 'draft' && (
            <SecondaryButton onClick={() => actions.ask('edit')}>
              <Pencil aria-hidden />
              Editar
            </SecondaryButton>
          )}
          <SecondaryButton onClick={() => actions.ask('copy')}>
            <Copy aria-hidden />
            Duplicar
          </SecondaryButton>
          {status === 'draft' && (
            <SecondaryButton onClick={() => actions.ask('delete')}>
              <Trash2 aria-hidden />
              Excluir
            </SecondaryButton>
          )}
        </Flex>
      )}
    </Flex>
  );
}
