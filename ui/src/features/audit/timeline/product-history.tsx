import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import type { Timeline } from '@pdv/schemas/sales/timeline';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { EmptyState } from '../../../shared/components/empty-state.tsx';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { useIsPhone } from '../../../shared/components/use-is-phone.ts';
import { useAccount } from '../../../shared/session/use-session.ts';
import { productTimelineQuery } from './product-timeline.query.ts';
import { TimelineList } from './timeline-list.tsx';

interface Props {
  readonly productId: string;
  /** The product's name as far as the screen below knows it. */
  readonly name: string | undefined;
  readonly onClose: () => void;
}

/** Its newest name, for those who came by a link. */
function nameIn(entries: Timeline | undefined): string | undefined {
  const named = entries?.find(({ after }) => typeof after?.name === 'string');
  return named && String(named.after?.name);
}

/** Everything that happened to a product, at the side of the screen; all of it on phones. */
export default function ProductHistory({ productId, name, onClose }: Props) {
  const { timeZone } = useAccount();
  const { data, isError, error, refetch } = useQuery(productTimelineQuery(productId));
  const phone = useIsPhone();
  return (
    <Drawer.Root
      open
      placement="end"
      size={phone ? 'full' : 'sm'}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header flexDirection="column" alignItems="flex-start" gap="1" pe="14" borderBottomWidth="1px">
              <Drawer.Title>Histórico</Drawer.Title>
              <Drawer.Description overflowWrap="anywhere" lineClamp="2">
                {name ?? nameIn(data) ?? 'Produto'}
              </Drawer.Description>
            </Drawer.Header>
            <Drawer.Body py="5" tabIndex={0}>
              {data ? (
                data.length > 0 ? (
                  <TimelineList entries={data} timeZone={timeZone} />
                ) : (
                  <EmptyState icon={History} title="Nada aconteceu com este produto ainda" />
                )
              ) : isError ? (
                <ErrorState error={error} onRetry={refetch} />
              ) : (
                <SkeletonRows rows={5} height={96} />
              )}
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label="Fechar" colorPalette="gray" size="md" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
