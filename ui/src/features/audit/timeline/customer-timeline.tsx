import { Text } from '@chakra-ui/react';
import type { TimelineKind } from '@pdv/schemas/sales/timeline';
import { customerTimelineQuery } from './timeline.query.ts';
import { Timeline } from './timeline.tsx';

interface Props {
  readonly customerId: string;
  /** Only entries of this kind, a few at a time. */
  readonly kind?: TimelineKind;
}

const NONE: Readonly<Record<TimelineKind, string>> = {
  messages: 'Nenhuma até agora. Lembretes, ofertas, cobranças e comprovantes enviados ao cliente aparecem aqui.',
  consents: 'Nada registrado.',
};

/** The history of a customer's record and purchases, with member and time. */
export default function CustomerTimeline({ customerId, kind }: Props) {
  if (!kind) return <Timeline query={customerTimelineQuery(customerId)} about="customer" />;
  return (
    <Timeline
      query={customerTimelineQuery(customerId, kind)}
      about="customer"
      part={
        <Text textStyle="sm" color="fg.muted">
          {NONE[kind]}
        </Text>
      }
    />
  );
}
