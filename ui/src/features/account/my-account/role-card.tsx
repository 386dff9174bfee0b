import { Flex, Stack, Text } from '@chakra-ui/react';
import { Check, Minus } from 'lucide-react';
import type { RoleWords } from '../../../shared/session/roles.ts';

/** A role's permissions, allowed and denied, line by line. */
export function RoleCard({ words: { summary, may, mayNot } }: { readonly words: RoleWords }) {
  return (
    <Stack gap="4">
      <Text color="fg.muted">{summary}</Text>
      <Stack as="ul" gap="2" listStyleType="none" textStyle="sm">
        {may.map((line) => (
          <Flex as="li" key={line} gap="2.5" align="flex-start">
            <Flex h="5" align="center" color="fg.success" flexShrink="0">
              <Check size={16} aria-hidden />
            </Flex>
            {line}
          </Flex>
        ))}
        {mayNot.map((line) => (
          <Flex as="li" key={line} gap="2.5" align="flex-start" color="fg.muted">
            <Flex h="5" align="center" flexShrink="0">
              <Minus size={16} aria-label="Não pode:" role="img" />
            </Flex>
            {line}
          </Flex>
        ))}
      </Stack>
    </Stack>
  );
}
