import { Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';

// The button that sends a long form is seen where its beginning is not.
const bringIntoView = (box: HTMLElement | null): void => box?.scrollIntoView({ block: 'nearest' });

/** A red box above a form that was refused as a whole. Nothing when there is no message. */
export function FormAlert({ message }: { readonly message: string | null | undefined }) {
  if (!message) return null;
  return (
    <Flex
      key={message}
      ref={bringIntoView}
      role="alert"
      gap="2.5"
      align="flex-start"
      px="3.5"
      py="3"
      borderRadius="l2"
      bg="bg.error"
      color="fg.error"
      textStyle="sm"
      fontWeight="medium"
    >
      <Flex h="5" align="center" flexShrink="0">
        <CircleAlert size={16} aria-hidden />
      </Flex>
      {message}
    </Flex>
  );
}
