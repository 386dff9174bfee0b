import { useInfiniteQuery } from '@tanstack/react-query';
import { SideDrawer } from '../../../shared/components/side-drawer.tsx';
import type { Entry } from './entry-words.ts';
import { productTimelineQuery } from './timeline.query.ts';
import { Timeline } from './timeline.tsx';
import type { UndoLoss } from './timeline-list.tsx';

interface Props {
  readonly productId: string;
  /** The product's name as far as the screen below knows it. */
  readonly name: string | undefined;
  readonly onClose: () => void;
  readonly UndoLoss: UndoLoss;
}

/** Its newest name, for those who came by a link. */
const nameIn = (entries: readonly Entry[] | undefined) =>
  entries?.find(({ productName }) => productName !== null)?.productName;

/** Everything that happened to a product and its stock, at the side of the screen; all of it on phones. */
export default function ProductHistory({ productId, name, onClose, UndoLoss }: Props) {
  const query = productTimelineQuery(productId);
  const { data } = useInfiniteQuery(query);
  return (
    <SideDrawer title="Histórico" description={name ?? nameIn(data?.pages[0]?.items) ?? 'Produto'} onClose={onClose}>
      <Timeline query={query} about="product" UndoLoss={UndoLoss} />
    </SideDrawer>
  );
}
