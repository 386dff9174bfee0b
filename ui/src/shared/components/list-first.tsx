import { Box } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { useIsPhone } from './use-is-phone.ts';

interface Props {
  readonly statistics: ReactNode;
  /** The list. */
  readonly children: ReactNode;
}

/** Figures above their list, and below it on a phone: there the list is what people come for. Neither begins anew when a screen turns. */
export function ListFirst({ statistics, children }: Props) {
  const phone = useIsPhone();
  const list = <Fragment key="list">{children}</Fragment>;
  const figures = (
    <Box key="statistics" mt={phone ? '6' : '0'}>
      {statistics}
    </Box>
  );
  return phone ? [list, figures] : [figures, list];
}
