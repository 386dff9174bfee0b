import { SCREENS } from '@pdv/schemas/screens';

/** The list of customers, of those who are in a segment today. */
export const segmentListAddress = (segmentId: string): string =>
  `${SCREENS.customers}?segmento=${encodeURIComponent(segmentId)}`;
