import { trialMails } from '@pdv/schemas/account/plan-features';
import { PLANS, TRIAL_DAYS } from '@pdv/schemas/account/plans';
import { formatShortBrl } from '@pdv/schemas/kernel/money';
import { TextPage } from './text-page.tsx';

const { free, premium, pro } = PLANS;
const mailsOf = ({ mailsPerDay }: { readonly mailsPerDay: number }) =>
  `até ${mailsPerDay.toLocaleString('pt-BR')} e-mails a clientes por dia`;

export function TermsPage() {
  return (
    <TextPage title="Termos de uso">
      <p>As regras do serviço, em português claro. Quem cria uma conta concorda com elas.</p>
      <h2>A conta</h2>
      <p>
        Quem cria a conta é o proprietário da loja e responde pelo que a equipe faz nela. A senha é pessoal. Os dados
        informados devem ser verdadeiros, e os dos clientes devem ter sido obtidos de forma lícita.
      </p>
      <h2>Planos e cobrança</h2>
      <ul>
        <li>
          {free.name}: {formatShortBrl(0)}, sem prazo, até {free.customerLimit} clientes, {mailsOf(free)}.
        </li>
        <li>
          {premium.name}: {formatShortBrl(premium.monthlyCentavos)} por mês ou {formatShortBrl(premium.yearlyCentavos)}{' '}
          por ano, até {premium.customerLimit} clientes, {mailsOf(premium)}.
        </li>
        <li>
          {pro.name}: {formatShortBrl(pro.monthlyCentavos)} por mês ou {formatShortBrl(pro.yearlyCentavos)} por ano,
          clientes sem limite, {mailsOf(pro)}.
        </li>
      </ul>
      <p>
        Contam como e-mails a clientes os comprovantes, os lembretes, as campanhas e os testes do texto. O que passar do
        limite espera o dia seguinte, se for um lembrete automático ou de uma campanha, ou é recusado com aviso.
      </p>
      <p>
        A cobrança se repete a cada mês ou ano até o cancelamento. A mudança para um plano maior vale na hora, com
        ajuste proporcional. Cancelar é grátis: o acesso continua até o fim do período pago, depois a loja volta ao{' '}
        {free.name}.
      </p>
      <h2>Teste grátis</h2>
      <p>
        {TRIAL_DAYS} dias do plano {pro.name}, sem cartão, uma vez por loja. {trialMails()}. No fim a loja volta ao
        plano que tinha e nada é apagado: clientes além do limite continuam no cadastro, só não entram novos.
      </p>
      <h2>Não é documento fiscal</h2>
      <p>
        O comprovante do Freguês é um recibo da venda. Ele não substitui nota fiscal nem cupom fiscal; as obrigações
        fiscais continuam sendo da loja.
      </p>
      <h2>Os dados são da loja</h2>
      <p>
        O que a loja registra é dela e pode ser exportado em CSV, Excel ou PDF. Como tratamos dados pessoais está em{' '}
        <a href="/privacidade">Privacidade e LGPD</a>.
      </p>
      <h2>Uso correto</h2>
      <p>
        Não é permitido usar o serviço para enviar mensagens não solicitadas, publicar no catálogo o que a lei proíbe ou
        tentar ler dados de outras lojas. O código do Freguês é aberto, sob a licença Apache 2.0.
      </p>
    </TextPage>
  );
}
