import { Button, type ButtonProps } from '@chakra-ui/react';

interface Props extends Pick<ButtonProps, 'textStyle' | 'minH' | 'color'> {
  /** What it leads to, after the figure. */
  readonly label: string;
  readonly onOpen: () => void;
  readonly children: string;
}

/** A figure, which leads to the sales that it counts. */
export function TicketsButton({ label, onOpen, children, ...look }: Props) {
  return (
    <Button
      variant="plain"
      h="auto"
      minH={{ base: '11', md: '8' }}
      minW="0"
      p="0"
      font="inherit"
      letterSpacing="inherit"
      textDecoration="underline"
      textDecorationThickness="1px"
      textUnderlineOffset="3px"
      color="brand.fg"
      aria-label={`${children}: ${label}`}
      onClick={onOpen}
      {...look}
    >
      {children}
    </Button>
  );
}
