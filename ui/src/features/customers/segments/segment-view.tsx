import { Box, Flex, Text } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { PLANS } from '@pdv/schemas/account/plans';
import type { Segment, SegmentCustomer } from '@pdv/schemas/customers/segments';
import { formatPhone } from '@pdv/schemas/kernel/text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Megaphone, Users } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { usePages } from '../../../shared/api/use-pages.ts';
import { newCampaignAddress } from '../../../shared/campaign-address.ts';
import { CardLink } from '../../../shared/components/card-link.tsx';
import type { Column } from '../../../shared/components/data-table.tsx';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { PagedTable } from '../../../shared/components/paged-table.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { counted, formatCount, formatDay, formatMoney } from '../../../shared/format/format.ts';
import { segmentListAddress } from '../../../shared/segments/segment-address.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { ruleWords } from './rule-words.ts';
import { segmentCustomersQuery } from './segments.query.ts';

interface Props {
  readonly segment: Segment;
  readonly nameOf: (productId: string) => string;
  /** Undefined for one that every shop has. */
  readonly onEdit: (() => void) | undefined;
  readonly onDelete: (() => void) | undefined;
}

/** What a segment means, and whom. */
export function SegmentView({ segment, nameOf, onEdit, onDelete }: Props) {
  const query = useInfiniteQuery(segmentCustomersQuery(segment.rules));
  const pages = usePages(query);
  const { role, effectivePlan } = useAccount();
  const mayWrite = PLANS[effectivePlan].campaigns && isAllowed(role, 'change-campaigns');
  const writesTo = mayWrite && newCampaignAddress(segment.id);
  const columns = useMemo(columnsOfCustomers, []);
  return (
    <Panel flush>
      <Flex p={{ base: '4', md: '5' }} gap="4" justify="space-between" direction={{ base: 'column', md: 'row' }}>
        <Box minW="0">
          <Text as="h2" textStyle="lg" fontWeight="semibold" overflowWrap="anywhere">
            {segment.name}
          </Text>
          <Box as="ul" mt="1" textStyle="sm" color="fg.muted" listStyleType="none" fontVariantNumeric="tabular-nums">
            {segment.rules.map((rule) => {
              const words = ruleWords(rule, nameOf);
              return <li key={words}>{words}</li>;
            })}
          </Box>
        </Box>
        <Flex gap="2" flex="none" wrap="wrap" align="flex-start" _empty={{ display: 'none' }}>
          {writesTo && (
            <SecondaryButton asChild>
              <Link to={writesTo}>
                <Megaphone aria-hidden />
                Escrever campanha
              </Link>
            </SecondaryButton>
          )}
          <SecondaryButton asChild>
            <Link to={segmentListAddress(segment.id)}>Ver na lista</Link>
          </SecondaryButton>
          {onEdit && <SecondaryButton onClick={onEdit}>Editar</SecondaryButton>}
          {onDelete && <SecondaryButton onClick={onDelete}>Excluir</SecondaryButton>}
        </Flex>
      </Flex>
      <Box borderTopWidth="1px">
        <PagedTable
          caption={`Clientes do segmento ${segment.name}`}
          columns={columns}
          query={query}
          pages={pages}
          rowKey={({ id }) => id}
          card={CustomerCard}
          empty={
            <EmptyState
              icon={Users}
              title="Nenhum cliente por enquanto"
              description="Quando as condições valerem para alguém, ele aparece aqui sozinho."
            />
          }
        />
      </Box>
    </Panel>
  );
}

function columnsOfCustomers(): readonly Column<SegmentCustomer>[] {
  return [
    { header: 'Cliente', width: '44%', cell: (customer) => <Name customer={customer} /> },
    { header: 'Compras', align: 'end', cell: ({ orders }) => formatCount(orders) },
    { header: 'Gasto total', align: 'end', cell: ({ netRevenue }) => formatMoney(netRevenue) },
    { header: 'Última compra', align: 'end', cell: ({ last }) => (last === null ? '–' : formatDay(last)) },
  ];
}

function CustomerCard(customer: SegmentCustomer) {
  const { orders, netRevenue, last } = customer;
  return (
    <>
      <Name customer={customer} />
      <Text textStyle="sm" color="fg.muted" mt="1.5" fontVariantNumeric="tabular-nums">
        {last === null
          ? 'Ainda não comprou'
          : `${counted(orders, 'compra', 'compras')}, ${formatMoney(netRevenue)}; a última em ${formatDay(last)}`}
      </Text>
    </>
  );
}

function Name({ customer: { id, name, email, phone } }: { readonly customer: SegmentCustomer }) {
  const contact = email ?? (phone && formatPhone(phone));
  return (
    <Box minW="0">
      <CardLink to={`/customers/${id}`}>{name}</CardLink>
      {contact !== null && (
        <Text textStyle="xs" color="fg.muted" mt="0.5" overflowWrap="anywhere">
          {contact}
        </Text>
      )}
    </Box>
  );
}
