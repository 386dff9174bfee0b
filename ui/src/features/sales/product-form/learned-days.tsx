import { Button, Flex } from '@chakra-ui/react';
import type { ProductInterval } from '@pdv/schemas/follow-ups/follow-ups';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '../../../shared/api/request.ts';
import { counted } from '../../../shared/format/format.ts';

/** GET /api/products/:id/interval. */
const intervalQuery = (productId: string) =>
  queryOptions({
    queryKey: ['follow-ups', 'interval', productId],
    queryFn: ({ signal }) => getJson<ProductInterval>(`/api/products/${productId}/interval`, signal),
  });

interface Props {
  readonly productId: string;
  readonly days: number | undefined;
  readonly onUse: (days: number) => void;
}

/** What customers who came again have shown, beside what the owner states; nothing before the first has. */
export default function LearnedDays({ productId, days, onUse }: Props) {
  const { data } = useQuery(intervalQuery(productId));
  if (!data) return null;
  const lasts = data.days === 1 ? '1 dia' : `${data.days} dias`;
  return (
    <Flex as="p" align="center" columnGap="2" wrap="wrap" textStyle="xs" color="fg.muted" mt="-2">
      {`Pelas compras, dura ${lasts} (${counted(data.again, 'recompra', 'recompras')}).`}
      {data.days !== days && (
        <Button size="xs" variant="ghost" onClick={() => onUse(data.days)}>
          {`Usar ${data.days}`}
        </Button>
      )}
    </Flex>
  );
}
