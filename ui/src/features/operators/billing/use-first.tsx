import { Center } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';

const STEP = 20;

/** The first of some rows, and a button for more of them; null where there are none. */
export function useFirst<Row>(rows: readonly Row[] | undefined) {
  const [count, setCount] = useState(STEP);
  const more: ReactNode =
    rows && rows.length > count ? (
      <Center p="4" borderTopWidth="1px">
        <SecondaryButton onClick={() => setCount(count + STEP)}>Mostrar mais</SecondaryButton>
      </Center>
    ) : null;
  return { shown: rows?.slice(0, count), more };
}
