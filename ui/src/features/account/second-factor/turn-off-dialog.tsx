import { notify } from '../../../shared/notify/notify.ts';
import { PasswordAndCode } from './password-and-code.tsx';
import { useTurnOff } from './second-factor.query.ts';

export default function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
  const turnOff = useTurnOff();
  return (
    <PasswordAndCode
      title="Desligar a verificação em duas etapas?"
      description="Depois disso, quem souber a sua senha entra."
      submitLabel="Desligar"
      asksCode
      danger
      isPending={turnOff.isPending}
      onClose={onClose}
      onSend={({ currentPassword, code = '' }, refuse) =>
        turnOff.mutate(
          { currentPassword, code },
          {
            onSuccess: () => {
              notify({ type: 'success', title: 'Verificação em duas etapas desligada' });
              onClose();
            },
            onError: refuse,
          },
        )
      }
    />
  );
}
