import { Text } from '@chakra-ui/react';
import { StatusBadge } from '../components/status-badge.tsx';
import { formatInstant } from '../format/format.ts';
import { useAccount } from '../session/use-session.ts';

interface Props {
  /** When it came in. */
  readonly at: string;
}

/** `Importada em 12/11/2026`, by the shop's clock. */
function useWords(at: string): string {
  const { timeZone } = useAccount();
  return `Importada em ${formatInstant(at, timeZone).slice(0, 10)}`;
}

/** Beside a sale that came from another system. */
export function ImportedBadge({ at }: Props) {
  return (
    <StatusBadge tone="neutral" title={useWords(at)}>
      Importada
    </StatusBadge>
  );
}

/** The same among its lines: a phone shows no title. */
export function ImportedOn({ at }: Props) {
  return (
    <Text textStyle="xs" color="fg.muted" py="2" borderTopWidth="1px">
      {useWords(at)}
    </Text>
  );
}
