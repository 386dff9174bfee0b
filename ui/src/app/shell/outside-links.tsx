import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { type LucideIcon, MessageCircle, Store } from 'lucide-react';
import { isOperator } from '../../shared/session/operator.ts';
import { useAccount } from '../../shared/session/use-session.ts';
import { ENTRY } from './nav-link.tsx';

/** Below the screens in the menu: pages for everybody, each in a tab of its own. */
export function OutsideLinks() {
  const account = useAccount();
  const { slug, catalogPublic } = account;
  const shop = !isOperator(account) && slug;
  return (
    <>
      {shop && <OutsideLink to={catalogPublic ? `/catalog/${slug}` : null} icon={Store} label="Catálogo Público" />}
      <OutsideLink to="/contato" icon={MessageCircle} label="Suporte" title="WhatsApp, e-mail ou mensagem" />
    </>
  );
}

interface Props {
  /** Null: the shop does not show it. */
  readonly to: string | null;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly title?: string;
}

const OFF = 'O catálogo público está desligado nas configurações';

function OutsideLink({ to, icon: Icon, label, title }: Props) {
  const words = (
    <>
      <Icon size={18} aria-hidden />
      <chakra.span flex="1">{label}</chakra.span>
    </>
  );
  return (
    <li>
      {to === null ? (
        <chakra.span css={ENTRY} color="fg.muted" cursor="not-allowed" aria-disabled="true" title={OFF}>
          {words}
        </chakra.span>
      ) : (
        <chakra.a
          href={to}
          target="_blank"
          rel="noopener"
          title={title}
          css={ENTRY}
          color="fg.muted"
          _hover={{ bg: 'bg.muted', color: 'fg' }}
        >
          {words}
          <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
        </chakra.a>
      )}
    </li>
  );
}
