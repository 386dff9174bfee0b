import { Box, Flex, Heading, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  readonly title?: string;
  /** Beside the title: a legend, a badge, a selector. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** No inner padding: for lists and tables that reach the border. */
  readonly flush?: boolean;
  readonly css?: SystemStyleObject;
}

/** A white card: `<Panel title="Vendas recentes" aside={…}>…</Panel>`. */
export function Panel({ title, aside, children, flush = false, css = {} }: Props) {
  return (
    <Box
      as={title ? 'section' : 'div'}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="card"
      minW="0"
      overflow={flush ? 'hidden' : undefined}
      css={css}
    >
      {(title || aside) && (
        <Flex
          align="center"
          justify="space-between"
          gap="3"
          wrap="wrap"
          px={{ base: '4', md: '5' }}
          pt="5"
          pb={flush ? '4' : '0'}
        >
          {title && (
            <Heading as="h2" textStyle="md" fontWeight="semibold" letterSpacing="-0.01em">
              {title}
            </Heading>
          )}
          {aside}
        </Flex>
      )}
      {flush ? children : <Box p={{ base: '4', md: '5' }}>{children}</Box>}
    </Box>
  );
}
