import { NativeSelect } from '@chakra-ui/react';

interface Props<Value extends string> extends Omit<NativeSelect.RootProps, 'onChange'> {
  readonly label: string;
  readonly value: Value;
  /** Each with the words for it. */
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

/** A choice among a few in a row of filters; its label is for those who do not see it. */
export function FilterSelect<Value extends string>({ label, value, options, onChange, ...root }: Props<Value>) {
  return (
    <NativeSelect.Root {...root}>
      <NativeSelect.Field
        aria-label={label}
        bg="bg.panel"
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
