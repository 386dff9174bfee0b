import { Box, chakra, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ColourModeButton } from '../colour-mode/colour-mode-button.tsx';
import { usePageTitle } from '../page-title.ts';
import { BrandMark } from './brand-mark.tsx';

interface Props {
  readonly title: string;
  readonly subtitle: string;
  readonly children: ReactNode;
  /** Below the form: the way to the other entrance. */
  readonly below: ReactNode;
  /** The picture on the blue field; not on phones. */
  readonly picture: ReactNode;
}

/** The frame of login and sign-up: the form, and a piece of the product beside it. */
export function Entrance({ title, subtitle, children, below, picture }: Props) {
  usePageTitle(title);
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }} minH="100dvh">
      <Flex direction="column" bg={{ base: 'bg.canvas', lg: 'bg.panel' }} px={{ base: '4', sm: '8' }} py="4">
        <Flex as="header" align="center" justify="space-between">
          <BackLink href="/">← Voltar para o site</BackLink>
          <ColourModeButton />
        </Flex>
        <chakra.main
          flex="1"
          w="full"
          maxW="420px"
          m="auto"
          display="flex"
          flexDirection="column"
          justifyContent="center"
          py="6"
        >
          <BrandMark size={40} />
          <Heading as="h1" textStyle="3xl" mt="5">
            {title}
          </Heading>
          <Text color="fg.muted" mt="1" mb="7">
            {subtitle}
          </Text>
          {children}
          <Text textStyle="sm" color="fg.muted" mt="6" textAlign="center">
            {below}
          </Text>
        </chakra.main>
      </Flex>
      <Box
        as="aside"
        aria-label="O Freguês em uso"
        hideBelow="lg"
        overflow="hidden"
        bg="#1d4ed8"
        bgImage="radial-gradient(120% 90% at 80% 0%, #2563eb, #1e3a8a)"
        color="white"
      >
        <Flex position="sticky" top="0" h="100dvh" align="center" justify="center" p="10">
          {picture}
        </Flex>
      </Box>
    </Grid>
  );
}

/** The site is no part of the screens: the server has it ready. */
const BackLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '11',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    borderRadius: 'l1',
    _hover: { color: 'fg.brand' },
  },
});
