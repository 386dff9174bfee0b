import { secondFactorDue } from '@pdv/schemas/account/second-factor';
import { businessDayOf } from '@pdv/schemas/kernel/business-day';
import { SCREENS } from '@pdv/schemas/screens';
import { useQuery } from '@tanstack/react-query';
import { FormNote } from '../../../shared/components/form-note.tsx';
import { TextLink } from '../../../shared/components/text-link.tsx';
import { formatDay } from '../../../shared/format/format.ts';
import { secondFactorQuery } from '../../../shared/session/second-factor.query.ts';
import { useAccount } from '../../../shared/session/use-session.ts';

/** While the password alone still opens the panel: until when it does. */
export function SecondFactorNote() {
  const { createdAt, timeZone } = useAccount();
  const { data } = useQuery(secondFactorQuery());
  if (data?.enabledAt !== null) return null;
  const day = formatDay(businessDayOf(secondFactorDue(createdAt), timeZone));
  return (
    <FormNote tone="info">
      A partir de {day}, você só entra com a senha e um código do celular.{' '}
      <TextLink to={SCREENS.account}>Ligar a verificação em duas etapas</TextLink>
    </FormNote>
  );
}
