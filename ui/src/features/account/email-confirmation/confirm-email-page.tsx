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

/**
 * Where the mail's link leads. The token stands in the fragment, which no server sees; it counts with the button, since
 * programs that look through mails open links, too.
 */
export default function ConfirmEmailPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const { mutate, isPending, isSuccess, error } = useConfirmEmail();
  return (
    <Entrance
      title={isSuccess ? 'E-mail confirmado' : 'Confirme o seu e-mail'}
      subtitle="Sua loja escreve aos clientes em seu nome"
      picture={<Receipt />}
      below={<TextLink to={SCREENS.arrival}>Ir para a loja</TextLink>}
    >
      <Stack gap="5">
        <FormAlert
          message={
            token ? error && messageOf(error) : 'Este link está incompleto. Abra o link do e-mail ou peça outro.'
          }
        />
        {isSuccess && <FormNote tone="success">Pronto: lembretes e comprovantes já podem sair.</FormNote>}
        {token && !isSuccess && (
          <Button size="lg" loading={isPending} loadingText="Confirmando..." onClick={() => mutate({ token })}>
            Confirmar e-mail
          </Button>
        )}
      </Stack>
    </Entrance>
  );
}
