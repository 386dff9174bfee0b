import { chakra, Text } from '@chakra-ui/react';
import { useAccount } from '../../../shared/session/use-session.ts';

/** To what visitors see, as it is saved. */
export function CatalogLink() {
  const { slug, catalogPublic } = useAccount();
  if (!catalogPublic) {
    return (
      <Text textStyle="sm" color="fg.muted">
        Fechado ao público
      </Text>
    );
  }
  return (
    <chakra.a
      href={`/catalog/${slug}`}
      target="_blank"
      rel="noopener"
      display="inline-flex"
      alignItems="center"
      minH={{ base: '11', md: '8' }}
      textStyle="sm"
      fontWeight="semibold"
      color="fg.brand"
      borderRadius="l1"
      textDecoration="underline"
      textUnderlineOffset="3px"
    >
      Abrir o catálogo
    </chakra.a>
  );
}
