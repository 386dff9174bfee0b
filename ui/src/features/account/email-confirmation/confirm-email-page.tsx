import { Button, Stack } from '@chakra-ui/react';
import { SCREENS } from '@pdv/schemas/screens';
import { useLocation } from 'react-router-dom';
import { messageOf } from '../../../shared/api/api-error.ts';
import { Entrance } from '../../../shared/components/entrance.tsx';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormNote } from '../../../shared/components/form-note.tsx';
import { TextLink } from '../../../shared/components/text-link.tsx';
import { Receipt } from '../../../shared/showcase/receipt.tsx';
import { useConfirmEmail } from './confirm-email.query.ts';

const CONFIRMS = {
  title: 'Confirme o seu e-mail',
  subtitle: 'Sua loja escreve aos clientes em seu nome',
  button: 'Confirmar e-mail',
  pending: 'Confirmando...',
  done: 'E-mail confirmado',
  after: 'Pronto: lembretes e comprovantes já podem sair.',
  next: { to: SCREENS.arrival, label: 'Ir para a loja' },
} as const;

/** For somebody whom a shop has put into its team without asking. */
const FREES = {
  title: 'Libere o seu e-mail',
  subtitle: 'Ele sai da equipe da loja que o pôs lá',
  button: 'Liberar e-mail',
  pending: 'Liberando...',
  done: 'E-mail liberado',
  after: 'Pronto: agora você pode criar a sua conta.',
  next: { to: SCREENS.signUp, label: 'Criar conta' },
} as const;

/**
 * Where the mail's link leads. The token stands in the fragment, which no server sees; it counts with the button, since
 * programs that look through mails open links, too.
 */
export default function ConfirmEmailPage() {
  const fragment = new URLSearchParams(useLocation().hash.slice(1));
  const token = fragment.get('token') ?? '';
  const words = fragment.has('livre') ? FREES : CONFIRMS;
  const { mutate, isPending, isSuccess, error } = useConfirmEmail();
  return (
    <Entrance
      title={isSuccess ? words.done : words.title}
      subtitle={words.subtitle}
      picture={<Receipt />}
      below={<TextLink to={words.next.to}>{words.next.label}</TextLink>}
    >
      <Stack gap="5">
        <FormAlert
          message={
            token ? error && messageOf(error) : 'Este link está incompleto. Abra o link do e-mail ou peça outro.'
          }
        />
        {isSuccess && <FormNote tone="success">{words.after}</FormNote>}
        {token && !isSuccess && (
          <Button size="lg" loading={isPending} loadingText={words.pending} onClick={() => mutate({ token })}>
            {words.button}
          </Button>
        )}
      </Stack>
    </Entrance>
  );
}
