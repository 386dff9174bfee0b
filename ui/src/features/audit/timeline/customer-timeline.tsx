import { customerTimelineQuery } from './timeline.query.ts';
import { Timeline } from './timeline.tsx';

/** The history of a customer's record and purchases, with member and time. */
export default function CustomerTimeline({ customerId }: { readonly customerId: string }) {
  return <Timeline query={customerTimelineQuery(customerId)} about="customer" />;
}
