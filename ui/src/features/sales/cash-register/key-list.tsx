import { Box, chakra, Flex, Kbd, Text } from '@chakra-ui/react';
import { AppDialog } from '../../../shared/components/app-dialog.tsx';
import { KEY_WORDS } from './key-words.ts';

/** Which keys play the register. */
export default function KeyList({ onClose }: { readonly onClose: () => void }) {
  return (
    <AppDialog open onClose={onClose} title="Atalhos do teclado" size="md">
      <Box as="dl" pb="4">
        {KEY_WORDS.map(([cap, says]) => (
          <Flex key={cap} align="center" gap="4" py="1.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
            <Box as="dt" w="88px" flex="none">
              <Kbd>{cap}</Kbd>
            </Box>
            <Text as="dd" textStyle="sm">
              {says}
            </Text>
          </Flex>
        ))}
      </Box>
      <Text textStyle="sm" pb="4">
        Precisa de ajuda?{' '}
        <chakra.a href="/contato" target="_blank" rel="noopener" color="fg.brand" textDecoration="underline">
          Fale com o suporte
        </chakra.a>
      </Text>
    </AppDialog>
  );
}
