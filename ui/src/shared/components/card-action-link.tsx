import { IconButton } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';

interface Props {
  readonly icon: LucideIcon;
  readonly title: string;
  /** For screen readers: with the name of what the card shows, 'Conta de Ana'. */
  readonly name: string;
  /** Absent: not allowed, not shown. */
  readonly to: string | undefined;
}

/** A way on at the foot of a card, as quiet as the buttons beside it. */
export function CardActionLink({ icon: Icon, title, name, to }: Props) {
  if (to === undefined) return null;
  return (
    <IconButton
      asChild
      title={title}
      variant="ghost"
      colorPalette="gray"
      size="sm"
      boxSize={{ base: '11', md: '9' }}
      color="fg.muted"
      _hover={{ color: 'fg', bg: 'bg.muted' }}
    >
      <Link to={to} aria-label={name}>
        <Icon aria-hidden />
      </Link>
    </IconButton>
  );
}
