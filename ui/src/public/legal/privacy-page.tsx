import { TextPage } from './text-page.tsx';

/** The product's real handling of personal data. Change it when the product changes. */
export function PrivacyPage() {
  return (
    <TextPage title="Privacidade e LGPD">
      <p>
        Esta página diz que dados o Freguês guarda, para quê, e como você manda neles. Vale para as lojas que usam o
        sistema, para os clientes delas e para quem visita este site.
      </p>
      <h2>Quem responde pelos dados</h2>
      <p>
        Sobre os dados dos clientes de uma loja, quem decide é a loja: ela é a controladora, e o Freguês guarda e trata
        os dados em nome dela, como operador. Sobre os dados da conta da loja e os e-mails deixados neste site, o
        controlador é quem mantém esta instalação do Freguês; veja o <a href="/contato">contato</a>.
      </p>
      <h2>O que é guardado</h2>
      <ul>
        <li>Da loja e da equipe: nome, e-mail, telefone, endereço da loja e quem fez cada operação.</li>
        <li>Dos clientes da loja: nome e, se a loja informar, e-mail, telefone e placa do veículo; e as compras.</li>
        <li>De quem deixa o e-mail neste site: o e-mail, o dia e os parâmetros da campanha que trouxe a visita.</li>
        <li>Senhas não são guardadas, só um resumo (argon2id) do qual não se volta à senha.</li>
      </ul>
      <h2>Para quê</h2>
      <p>
        Registrar vendas, emitir comprovantes, avisar o cliente quando um produto deve estar acabando e responder a quem
        nos procurou. Não vendemos dados, não há anúncios e não há rastreadores de terceiros.
      </p>
      <h2>Como ficam protegidos</h2>
      <ul>
        <li>Dados pessoais são cifrados (AES-256-GCM) antes de entrar no registro, com uma chave por pessoa.</li>
        <li>Cada loja só enxerga o que é dela, e o próprio banco de dados impede o contrário.</li>
        <li>Cada pessoa da equipe vê o que o seu perfil permite.</li>
        <li>Toda noite é feita uma cópia de segurança, cifrada. Ela é guardada por até seis meses.</li>
      </ul>
      <h2>Seus direitos</h2>
      <p>
        Você pode pedir confirmação, cópia, correção ou exclusão dos seus dados, e deixar de receber lembretes e
        ofertas. Se você é cliente de uma loja, peça à loja; ela apaga seu cadastro com um botão. A exclusão destrói a
        chave da pessoa: o que foi cifrado com ela não pode mais ser lido por ninguém, e nas vendas antigas aparece
        “Cliente removido”. As vendas continuam nos totais da loja, sem identificar ninguém. Cópias de segurança feitas
        antes ainda têm os dados por até seis meses, cifrados. Eles só voltam se uma delas tiver de ser usada no lugar
        de dados perdidos; o que o registro dela já conta como excluído é excluído de novo.
      </p>
      <h2>Neste navegador</h2>
      <p>
        Não usamos cookies. O navegador guarda a sua sessão depois que você entra, o tema claro ou escuro que escolheu,
        o carrinho em andamento e, só enquanto a aba está aberta, os parâmetros da campanha que trouxe a visita.
      </p>
      <h2>Quem mais participa</h2>
      <p>
        E-mails saem pelo servidor de e-mail configurado por quem mantém esta instalação. Links do WhatsApp abrem o
        WhatsApp e seguem as regras dele: a mensagem só vai se você a enviar.
      </p>
    </TextPage>
  );
}
