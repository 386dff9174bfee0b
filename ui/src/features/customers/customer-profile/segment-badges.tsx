import { Flex } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { PLANS } from '@pdv/schemas/account/plans';
import { useQuery } from '@tanstack/react-query';
import { StatusBadge, type Tone } from '../../../shared/components/status-badge.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';
import { customerSegmentsQuery } from './customer-segments.query.ts';

/** Of the segments that every shop has. */
const TONES: Readonly<Record<string, Tone>> = { vip: 'purple', 'em-risco': 'warning', novos: 'success' };

/** The segments that a customer is in today, for those who may see segments. */
export function SegmentBadges({ customerId }: { readonly customerId: string }) {
  const { role, effectivePlan } = useAccount();
  const maySee = PLANS[effectivePlan].segments && isAllowed(role, 'see-segments');
  const { data } = useQuery({ ...customerSegmentsQuery(customerId), enabled: maySee });
  if (!maySee || !data || data.length === 0) return null;
  return (
    <Flex as="ul" aria-label="Segmentos" listStyleType="none" wrap="wrap" gap="1.5">
      {data.map(({ id, name }) => (
        <li key={id}>
          <StatusBadge tone={TONES[id] ?? 'neutral'} wrap>
            {name}
          </StatusBadge>
        </li>
      ))}
    </Flex>
  );
}
