import { Button, Flex, IconButton } from '@chakra-ui/react';
import { isAllowed } from '@pdv/schemas/account/permissions';
import { PLANS } from '@pdv/schemas/account/plans';
import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import { Ban, CircleHelp, Eye, type LucideIcon, MessageCircle, Send } from 'lucide-react';
import { canSendToday, isOutOfReach } from '../../../shared/follow-ups/due.ts';
import { useAccount } from '../../../shared/session/use-session.ts';

/** A reminder's actions; stable over renders, so that unchanged rows do not render again. */
export interface FollowUpActions {
  readonly onSend: (followUp: FollowUp) => void;
  readonly onChat: (followUp: FollowUp) => void;
  readonly onView: (followUp: FollowUp) => void;
  readonly onCancel: (followUp: FollowUp) => void;
}

interface Props {
  readonly followUp: FollowUp;
  readonly today: string;
  readonly actions: FollowUpActions;
}

const nameOf = ({ product, customer }: FollowUp) => `${product.name} para ${customer.name}`;

/** The way on for one whose day has come, or which is in doubt. */
export function SendAction({ followUp, today, actions }: Props) {
  const { role } = useAccount();
  const { status } = followUp;
  if (!isAllowed(role, 'send-follow-up')) return null;
  const common = { onClick: () => actions.onSend(followUp) };
  if (status === 'unknown') {
    return (
      <Button {...common} {...WORDS} aria-label={`Resolver: ${nameOf(followUp)}`}>
        <CircleHelp aria-hidden />
        Resolver
      </Button>
    );
  }
  if (!canSendToday(followUp, today)) return null;
  return (
    <Button {...common} {...WORDS} aria-label={`Enviar agora: ${nameOf(followUp)}`}>
      <Send aria-hidden />
      Enviar agora
    </Button>
  );
}

/** Sending it before its day, a chat with it, the mail as it will look, and the end of it. */
export function OtherActions({ followUp, today, actions }: Props) {
  const { role, effectivePlan } = useAccount();
  const { status } = followUp;
  const waits = status === 'pending' || status === 'overdue' || status === 'unknown';
  const sends = isAllowed(role, 'send-follow-up');
  const early = status === 'pending' && !canSendToday(followUp, today) && !isOutOfReach(followUp.heldBack);
  const chats = PLANS[effectivePlan].chatReminders && sends;
  const wanted = followUp.heldBack?.because !== 'unsubscribed' || !followUp.heldBack.still;
  return (
    <Flex flex="none">
      {sends && early && <Icon label="Enviar agora" of={followUp} icon={Send} onAct={actions.onSend} />}
      {chats && waits && wanted && (
        <Icon
          label="Abrir no WhatsApp"
          of={followUp}
          icon={MessageCircle}
          onAct={actions.onChat}
          {...(!followUp.customer.phone && { obstacle: 'Cliente sem telefone' })}
        />
      )}
      <Icon label="Ver e-mail" of={followUp} icon={Eye} onAct={actions.onView} />
      {waits && isAllowed(role, 'cancel-follow-up') && (
        <Icon label="Cancelar follow-up" of={followUp} icon={Ban} onAct={actions.onCancel} />
      )}
    </Flex>
  );
}

interface IconProps {
  readonly label: string;
  readonly of: FollowUp;
  readonly icon: LucideIcon;
  readonly onAct: (followUp: FollowUp) => void;
  /** Why it does nothing but tell so. */
  readonly obstacle?: string;
}

function Icon({ label, of, icon: Sign, onAct, obstacle }: IconProps) {
  const name = `${label}: ${nameOf(of)}`;
  return (
    <IconButton
      aria-label={obstacle ? `${name}. ${obstacle}` : name}
      title={obstacle ?? label}
      variant="ghost"
      colorPalette="gray"
      {...(obstacle && { color: 'fg.subtle' })}
      onClick={() => onAct(of)}
    >
      <Sign aria-hidden />
    </IconButton>
  );
}

const WORDS = { variant: 'outline', size: 'sm', h: { base: '11', md: '9' } } as const;
