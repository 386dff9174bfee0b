import { chakra } from '@chakra-ui/react';

/** The first stop of the Tab key: past the menu, to what the page is about. */
export function SkipLink() {
  return (
    <chakra.a
      href="#conteudo"
      position="fixed"
      top="3"
      left="3"
      zIndex="skipNav"
      px="4"
      py="3"
      borderRadius="l2"
      bg="brand.solid"
      color="white"
      fontWeight="semibold"
      textStyle="sm"
      transform="translateY(-200%)"
      _focus={{ transform: 'none', boxShadow: 'overlay' }}
    >
      Ir para o conteúdo
    </chakra.a>
  );
}
