import { Megaphone } from 'lucide-react';
import { Upsell } from '../../../shared/components/upsell.tsx';

/** In place of the pages, for plans without campaigns. */
export function WithoutCampaigns() {
  return (
    <Upsell feature="campaigns" icon={Megaphone}>
      Escreva uma vez e fale com todos os clientes de um segmento. Depois veja quanto a campanha trouxe.
    </Upsell>
  );
}
