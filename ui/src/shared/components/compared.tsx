import { chakra, Flex } from '@chakra-ui/react';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { changeFrom } from '../format/change.ts';

interface Props {
  readonly before: number;
  readonly now: number;
  /** The period that it is compared with. */
  readonly with?: string;
}

const LOOK = {
  up: { icon: TrendingUp, colour: 'fg.success', word: 'a mais' },
  down: { icon: TrendingDown, colour: 'fg.error', word: 'a menos' },
  same: { icon: null, colour: 'fg.muted', word: '' },
} as const;

/** How a figure moved. */
export function Compared({ before, now, with: other = 'período anterior' }: Props) {
  const { direction, percent } = changeFrom(before, now);
  const { icon: Icon, colour, word } = LOOK[direction];
  return (
    <Flex align="center" gap="1" minH="4.5">
      {direction === 'same' && `igual ao ${other}`}
      {percent === null && `nada no ${other}`}
      {direction !== 'same' && percent !== null && (
        <>
          <chakra.span color={colour} fontWeight="semibold" display="inline-flex" alignItems="center" gap="1">
            {Icon && <Icon size={14} aria-hidden />}
            {percent}
          </chakra.span>
          {word}
        </>
      )}
    </Flex>
  );
}
