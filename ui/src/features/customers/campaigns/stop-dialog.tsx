import type { Campaign } from '@pdv/schemas/customers/campaigns';
import { ConfirmMutation } from '../../../shared/components/confirm-mutation.tsx';
import { gotWords } from './campaign-words.ts';
import { useStopCampaign } from './campaigns.query.ts';

interface Props {
  readonly campaign: Campaign;
  readonly onClose: () => void;
}

/** Before it began nothing is lost: it is a draft again. */
export default function StopDialog({ campaign: { id, name, status, mails }, onClose }: Props) {
  const begun = status === 'sending';
  return (
    <ConfirmMutation
      mutation={useStopCampaign()}
      input={id}
      title={begun ? `Parar o envio de “${name}”?` : `Cancelar o agendamento de “${name}”?`}
      description={
        begun
          ? `${gotWords(mails)} A campanha não pode ser retomada.`
          : 'Nada saiu ainda: a campanha volta a ser um rascunho.'
      }
      confirmLabel={begun ? 'Parar envio' : 'Cancelar agendamento'}
      done={{ title: begun ? 'Envio parado' : 'Agendamento cancelado', description: name }}
      failed={begun ? 'Erro ao parar o envio' : 'Erro ao cancelar o agendamento'}
      onClose={onClose}
    />
  );
}
