import { Button, type ButtonProps } from '@chakra-ui/react';
import type { Ref } from 'react';

/** The button beside the main one: a border, the colour of panels, grey words. */
export function SecondaryButton(props: ButtonProps & { readonly ref?: Ref<HTMLButtonElement> }) {
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      bg="bg.panel"
      _hover={{ bg: 'bg.subtle' }}
      _expanded={{ bg: 'bg.subtle' }}
      {...props}
    />
  );
}
