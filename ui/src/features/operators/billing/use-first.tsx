import { Button, Center } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';

const STEP = 20;

/** The first of some rows, and a button for more of them; null where there are none. */
export function useFirst<Row>(rows: readonly Row[] | undefined) {
  const [count, setCount] = useState(STEP);
  const more: ReactNode =
    rows && rows.length > count ? (
      <Center p="4" borderTopWidth="1px">
        <Button variant="outline" colorPalette="gray" onClick={() => setCount(count + STEP)}>
          Mostrar mais
        </Button>
      </Center>
    ) : null;
  return { shown: rows?.slice(0, count), more };
}
