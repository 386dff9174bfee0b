import type { FollowUp } from '@pdv/schemas/follow-ups/follow-ups';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { useSendFollowUp } from '../../../shared/follow-ups/send.query.ts';
import { formatDay } from '../../../shared/format/format.ts';

interface Props {
  readonly followUp: FollowUp;
  readonly onClose: () => void;
}

/** Asks before a reminder is sent that its customer may not expect; open for as long as it is there. */
export default function SendDialog({ followUp, onClose }: Props) {
  const { send, isPending } = useSendFollowUp();
  const { id, customer, product, scheduledFor } = followUp;
  const unknown = followUp.status === 'unknown';
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => send({ id, despiteUnknown: unknown }, onClose)}
      title={unknown ? 'Não sabemos se este lembrete chegou' : 'Enviar antes da data?'}
      description={
        unknown
          ? `A conexão com o servidor de e-mail caiu no meio do envio para ${customer.name}. O lembrete de ${product.name} pode ter chegado, ou não. Se enviar de novo, o cliente pode receber duas vezes. Se deixar assim, nada mais é enviado.`
          : `O lembrete de ${product.name} está previsto para ${formatDay(scheduledFor)}. Se enviar agora, ${customer.name} o recebe hoje e não o recebe de novo no dia.`
      }
      confirmLabel={unknown ? 'Enviar mesmo assim' : 'Enviar agora'}
      cancelLabel={unknown ? 'Deixar assim' : 'Cancelar'}
      pending={isPending}
    />
  );
}
