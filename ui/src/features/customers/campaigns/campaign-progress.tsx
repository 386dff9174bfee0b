import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import type { Campaign } from '@pdv/schemas/customers/campaigns';
import { Panel } from '../../../shared/components/panel.tsx';
import { counted, formatCount } from '../../../shared/format/format.ts';
import { isRecorded, leftWords } from './campaign-words.ts';

/** How far the mails have come. What there is none of is not spoken of, but for the first two. */
export function CampaignProgress({ campaign }: { readonly campaign: Campaign }) {
  const { customers, heldOut, mails, status } = campaign;
  const all = (customers ?? 0) - heldOut;
  const recorded = isRecorded(mails);
  const share = all <= 0 ? 0 : (100 * mails.sent) / all;
  const figures = [
    {
      label: recorded ? 'Gravados' : 'Enviados',
      count: mails.sent,
      note:
        mails.recorded === 0
          ? null
          : recorded
            ? 'o envio não está configurado'
            : `${formatCount(mails.recorded)} só gravados, sem sair`,
      always: true,
    },
    { label: 'Ainda vão sair', count: mails.waiting, note: 'das 9h às 21h', always: status === 'sending' },
    { label: 'Recusados', count: mails.refused, note: 'o endereço não aceitou' },
    { label: 'Sem confirmação', count: mails.unknown, note: 'a conexão caiu no envio' },
    { label: 'Não saem', count: mails.dropped, note: 'o motivo está em cada cliente' },
    { label: 'Comparação', count: heldOut, note: 'ficam sem o e-mail' },
  ].filter(({ count, always }) => always || count > 0);
  return (
    <Panel title="Envio">
      {customers === null || (customers === 0 && status === 'sending') ? (
        <Text color="fg.muted">Juntando os clientes do segmento…</Text>
      ) : customers === 0 ? (
        <Text color="fg.muted">Na hora do início ninguém do segmento recebia e-mails: nada saiu.</Text>
      ) : (
        <>
          <Flex justify="space-between" gap="3" wrap="wrap">
            <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {leftWords(campaign)} e-mails {recorded ? 'gravados' : 'enviados'}
            </Text>
            <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {counted(customers, 'cliente na campanha', 'clientes na campanha')}
            </Text>
          </Flex>
          <Box mt="2.5" h="2" borderRadius="full" bg="bg.muted" overflow="hidden" aria-hidden>
            <Box h="full" borderRadius="full" bg="brand.solid" style={{ width: `${share}%` }} />
          </Box>
          <Grid
            as="dl"
            mt="5"
            gap="4"
            templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(130px, 1fr))' }}
          >
            {figures.map(({ label, count, note }) => (
              <Box key={label} minW="0">
                <Text as="dt" textStyle="sm" color="fg.muted">
                  {label}
                </Text>
                <Text as="dd" textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
                  {formatCount(count)}
                </Text>
                {note && (
                  <Text as="dd" textStyle="xs" color="fg.muted">
                    {note}
                  </Text>
                )}
              </Box>
            ))}
          </Grid>
        </>
      )}
    </Panel>
  );
}
