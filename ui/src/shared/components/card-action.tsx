import { IconButton } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

interface Props {
  readonly icon: LucideIcon;
  readonly title: string;
  /** For screen readers: with the name of what the card shows, 'Editar Café'. */
  readonly name: string;
  /** Absent: not allowed, not shown. */
  readonly onClick: (() => void) | undefined;
  readonly danger?: boolean;
}

/** A quiet button at the foot of a card. */
export function CardAction({ icon: Icon, title, name, onClick, danger = false }: Props) {
  if (!onClick) return null;
  return (
    <IconButton
      aria-label={name}
      title={title}
      variant="ghost"
      colorPalette="gray"
      size="sm"
      boxSize={{ base: '11', md: '9' }}
      color="fg.muted"
      _hover={{ color: danger ? 'fg.error' : 'fg', bg: 'bg.muted' }}
      onClick={onClick}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}
