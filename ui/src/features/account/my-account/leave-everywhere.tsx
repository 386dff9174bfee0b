import { useMutation } from '@tanstack/react-query';
import { MonitorX } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { postJson } from '../../../shared/api/request.ts';
import { readTokens } from '../../../shared/api/stored-tokens.ts';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { notify } from '../../../shared/notify/notify.ts';
import { leaveSession } from '../../../shared/session/use-session.ts';

/** For who has left a device signed in somewhere: every session ends, this one, too. */
export function LeaveEverywhere() {
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    // POST /api/auth/logout
    mutationFn: () => postJson('/api/auth/logout', { refreshToken: readTokens()?.refreshToken, everywhere: true }),
    onSuccess: () => leaveSession('/login'),
    onError: (error) => notify({ type: 'error', title: 'Não foi possível sair', description: messageOf(error) }),
  });
  return (
    <>
      <SecondaryButton onClick={() => setAsking(true)} loading={end.isPending} mt="5">
        <MonitorX aria-hidden />
        Sair de todos os aparelhos
      </SecondaryButton>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          end.mutate();
        }}
        title="Sair de todos os aparelhos?"
        description="Você precisa entrar de novo em cada um, neste também. Se alguém mais sabe a sua senha, troque-a antes."
        confirmLabel="Sair de todos"
        cancelLabel="Cancelar"
        danger
      />
    </>
  );
}
