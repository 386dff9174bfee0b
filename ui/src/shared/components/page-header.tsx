import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../page-title.ts';

interface Props {
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons at the right; below the title on phones. */
  readonly actions?: ReactNode;
}

/** The top of every screen: `<PageHeader title="Produtos" description="12 cadastrados" actions={<Button/>} />`. */
export function PageHeader({ title, description, actions }: Props) {
  usePageTitle(title);
  return (
    <Flex wrap="wrap" align={description ? 'flex-end' : 'center'} justify="space-between" gap="4" mb="6">
      <Box minW="0">
        <Heading as="h1" textStyle={{ base: '2xl', md: '3xl' }} textWrap="balance">
          {title}
        </Heading>
        {description && (
          <Text color="fg.muted" mt="1">
            {description}
          </Text>
        )}
      </Box>
      {actions && (
        <Flex gap="2" wrap="wrap" css={{ '&:has(> [data-wide])': { w: { base: 'full', sm: 'auto' } } }}>
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
