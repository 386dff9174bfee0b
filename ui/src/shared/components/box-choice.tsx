import { Box, chakra, Grid, Text } from '@chakra-ui/react';
import { useId } from 'react';

type Group<T extends string> = readonly [group: string, boxes: readonly (readonly [value: T, label: string])[]];

interface Props<T extends string> {
  readonly legend: string;
  readonly groups: readonly Group<T>[];
  readonly chosen: readonly T[];
  readonly onChange: (chosen: readonly T[]) => void;
  readonly error: string | undefined;
}

/** Many boxes to tick, in groups. */
export function BoxChoice<T extends string>({ legend, groups, chosen, onChange, error }: Props<T>) {
  const errorId = useId();
  const toggle = (value: T) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <chakra.fieldset minW="0" aria-describedby={error ? errorId : undefined}>
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        {legend}
      </chakra.legend>
      {error && (
        <Text id={errorId} role="alert" textStyle="sm" color="fg.error" mb="2">
          {error}
        </Text>
      )}
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5">
        {groups.map(([group, boxes]) => (
          <Box key={group} role="group" aria-label={group}>
            <Text textStyle="sm" color="fg.muted" mb="1">
              {group}
            </Text>
            {boxes.map(([value, label]) => (
              <chakra.label
                key={value}
                display="flex"
                gap="3"
                alignItems="center"
                minH={{ base: '11', md: '8' }}
                cursor="pointer"
              >
                <chakra.input
                  type="checkbox"
                  boxSize="4"
                  flex="none"
                  accentColor="brand.solid"
                  checked={chosen.includes(value)}
                  onChange={() => toggle(value)}
                />
                {label}
              </chakra.label>
            ))}
          </Box>
        ))}
      </Grid>
    </chakra.fieldset>
  );
}
