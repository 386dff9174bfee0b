import { customerTimelineQuery } from './timeline.query.ts';
import { Timeline } from './timeline.tsx';

/** What happened to a customer's record and purchases, with who and when. */
export default function CustomerTimeline({ customerId }: { readonly customerId: string }) {
  return <Timeline query={customerTimelineQuery(customerId)} about="customer" />;
}
