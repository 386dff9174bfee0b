import { Flex } from '@chakra-ui/react';
import { CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  readonly tone: 'info' | 'success';
  readonly children: ReactNode;
}

/** A quiet box above or below a form: something to know, or something that went well. */
export function FormNote({ tone, children }: Props) {
  const Icon = tone === 'success' ? CircleCheck : Info;
  return (
    <Flex
      role="status"
      gap="2.5"
      align="flex-start"
      px="3.5"
      py="3"
      borderRadius="l2"
      bg={`bg.${tone}`}
      color={`fg.${tone}`}
      textStyle="sm"
      fontWeight="medium"
    >
      <Flex h="5" align="center" flexShrink="0">
        <Icon size={16} aria-hidden />
      </Flex>
      <div>{children}</div>
    </Flex>
  );
}
