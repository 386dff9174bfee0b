import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A group of components. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box as="section" p={{ base: '4', md: '6' }}>
      <Heading as="h2" textStyle="xl" mb="4">
        {title}
      </Heading>
      <Stack gap="6">{children}</Stack>
    </Box>
  );
}

/** One component, by the name of its file's export. */
export function Shown({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Box>
      <Text textStyle="xs" color="fg.muted" mb="2">
        {name}
      </Text>
      {children}
    </Box>
  );
}
