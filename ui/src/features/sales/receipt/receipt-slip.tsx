import { Box, Flex, Text } from '@chakra-ui/react';
import type { Sale } from '@pdv/schemas/sales/sale';
import { useState } from 'react';
import { Segments } from '../../../shared/components/segments.tsx';
import styles from './receipt.module.css';
import { Receipt } from './receipt.tsx';
import { loadRoll, ROLLS, saveRoll } from './roll.ts';

const CHOICES = ROLLS.map((value) => ({ value, label: `${value} mm` }));

/** The receipt lying on the canvas, and the paper that it will be printed on. */
export function ReceiptSlip({ sale }: { readonly sale: Sale }) {
  const [roll, setRoll] = useState(loadRoll);
  return (
    <Box bg="bg.canvas" borderRadius="l3" px="4" pt="6" pb="4">
      <div className={styles.slip}>
        <Receipt sale={sale} />
      </div>
      <Flex align="center" justify="center" gap="3" mt="5">
        <Text textStyle="sm" color="fg.muted" aria-hidden whiteSpace="nowrap">
          Papel da impressora
        </Text>
        <Box>
          <Segments
            label="Papel da impressora"
            size="sm"
            items={CHOICES}
            value={roll}
            onChange={(next) => {
              saveRoll(next);
              setRoll(next);
            }}
          />
        </Box>
      </Flex>
    </Box>
  );
}
