import { SegmentGroup } from '@chakra-ui/react';

interface Props<Value extends string> {
  /** What is chosen: 'Período'. */
  readonly label: string;
  readonly items: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly size?: 'sm' | 'md';
}

/** One of a few, all in sight: `<Segments label="Período" items={PERIODS} value={period} onChange={setPeriod} />`. */
export function Segments<Value extends string>({ label, items, value, onChange, size = 'md' }: Props<Value>) {
  return (
    <SegmentGroup.Root
      size={size}
      value={value}
      onValueChange={(details) => onChange(details.value as Value)}
      aria-label={label}
      w={{ base: 'full', md: 'auto' }}
      css={{
        '& [data-part=item]': {
          h: { base: '11', md: size === 'sm' ? '8' : '10' },
          flex: '1 0 auto',
          px: { base: '2.5', md: '3.5' },
          whiteSpace: 'nowrap',
        },
      }}
    >
      <SegmentGroup.Indicator bg={{ base: 'bg.panel', _dark: 'bg.emphasized' }} borderWidth="1px" />
      <SegmentGroup.Items items={[...items]} />
    </SegmentGroup.Root>
  );
}
