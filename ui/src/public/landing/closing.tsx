import { button } from '../layout/buttons.ts';
import { ClosingBand } from '../layout/closing-band.tsx';
import { SIGN_UP } from '../layout/links.ts';
import { LeadForm } from '../lead-form/lead-form.tsx';

export function Closing() {
  return (
    <ClosingBand
      title="Sua próxima venda pode ser a primeira no Freguês"
      aside={
        <>
          <h3>Agora não dá?</h3>
          <p>Deixe seu e-mail e a gente conversa quando o movimento acalmar.</p>
          <LeadForm label="Quero saber mais" />
        </>
      }
    >
      <a href={SIGN_UP} className={button('light', 'lg')}>
        Começar Grátis
      </a>
    </ClosingBand>
  );
}
