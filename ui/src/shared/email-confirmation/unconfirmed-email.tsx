import { Button } from '@chakra-ui/react';
import type { Done } from '@pdv/schemas/account/password';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../api/api-error.ts';
import { postJson } from '../api/request.ts';
import { FormNote } from '../components/form-note.tsx';
import { notify } from '../notify/notify.ts';
import { useAccount } from '../session/use-session.ts';

/** For an owner who has not opened the link that confirms the e-mail: what that keeps back, and another link. */
export function UnconfirmedEmail() {
  const { email, emailConfirmed, role } = useAccount();
  const ask = useMutation({
    mutationFn: () => postJson<Done>('/api/account/email-confirmation', {}),
    onSuccess: ({ message }) => notify({ type: 'success', title: 'Link enviado', description: message }),
    onError: (error) => notify({ type: 'error', title: 'Erro', description: messageOf(error) }),
  });
  if (emailConfirmed || role !== 'owner') return null;
  return (
    <FormNote tone="info">
      Abra o link que enviamos para <b>{email}</b>: antes disso, nenhum lembrete ou comprovante sai por e-mail.{' '}
      <Button
        variant="plain"
        size="sm"
        h="auto"
        p="0"
        textDecoration="underline"
        loading={ask.isPending}
        onClick={() => ask.mutate()}
      >
        Enviar outro link
      </Button>
    </FormNote>
  );
}
