import { OPEN_FACTS } from '@pdv/schemas/marketing/public-pages';
import { LeadForm } from '../lead-form/lead-form.tsx';
import { TextPage } from './text-page.tsx';

export function ContactPage() {
  return (
    <TextPage title="Contato">
      <p>Dúvidas antes de assinar, suporte à sua loja ou um pedido sobre seus dados: é tudo por aqui.</p>
      <section data-if="contactEmail">
        <h2>E-mail</h2>
        <p>
          <a href={`mailto:${OPEN_FACTS.contactEmail}`}>{OPEN_FACTS.contactEmail}</a>
        </p>
      </section>
      <section data-if="contactWhatsapp">
        <h2>WhatsApp</h2>
        <p>
          <a href={`https://wa.me/${OPEN_FACTS.contactWhatsapp}`} rel="noopener">
            Abrir uma conversa
          </a>
        </p>
      </section>
      <h2>Escreva para nós</h2>
      <p>Quem cuida desta instalação do Freguês recebe e responde por e-mail.</p>
      <LeadForm label="Enviar" contact />
    </TextPage>
  );
}
