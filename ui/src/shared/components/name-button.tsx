import { chakra } from '@chakra-ui/react';

interface Props {
  readonly name: string;
  readonly onOpen: () => void;
}

/** The name of a row, which opens it. */
export function NameButton({ name, onOpen }: Props) {
  return (
    <chakra.button
      type="button"
      minH="11"
      textAlign="start"
      fontWeight="medium"
      color="fg.brand"
      overflowWrap="anywhere"
      cursor="pointer"
      _hover={{ textDecoration: 'underline' }}
      onClick={onOpen}
    >
      {name}
    </chakra.button>
  );
}
