import { Box, chakra } from '@chakra-ui/react';

interface Props {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** In sight, beside the switch; absent where a column's header says it. */
  readonly label?: string;
  /** The label for screen readers: 'Café no catálogo'. */
  readonly name: string;
}

/** A switch that weighs little: a list has hundreds of them. */
export function Toggle({ checked, onChange, label, name }: Props) {
  return (
    <chakra.button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={name}
      onClick={() => onChange(!checked)}
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      minH={{ base: '11', md: '9' }}
      px="1"
      mx="-1"
      borderRadius="l1"
      cursor="pointer"
      textStyle="sm"
      color={checked ? 'fg' : 'fg.muted'}
      whiteSpace="nowrap"
    >
      <Box
        w="9"
        h="5"
        p="0.5"
        borderRadius="full"
        bg={checked ? 'brand.solid' : 'border.emphasized'}
        transition="background-color 160ms"
        flex="none"
        aria-hidden
      >
        <Box
          boxSize="4"
          borderRadius="full"
          bg="white"
          boxShadow="card"
          transform={checked ? 'translateX(16px)' : 'none'}
          transition="transform 160ms"
        />
      </Box>
      {label}
    </chakra.button>
  );
}
