import type { Centavos } from '@pdv/schemas/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { pixQuery } from '../../../shared/pix/pix.query.ts';
import PixCode from '../../../shared/pix/pix-code.tsx';
import { useAccount } from '../../../shared/session/use-session.ts';

interface Props {
  readonly amountCentavos: Centavos;
}

/** The code that the customer pays a debt with, as at the register. Nothing for a shop without a key. */
export default function PayByPix({ amountCentavos }: Props) {
  const { storeName } = useAccount();
  const { data } = useQuery(pixQuery());
  return data?.pix ? <PixCode payee={data.pix} amountCentavos={amountCentavos} storeName={storeName} /> : null;
}
