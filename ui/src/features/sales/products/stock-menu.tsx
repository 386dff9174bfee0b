import { Menu, Text } from '@chakra-ui/react';
import { menuSlotRecipe } from '@chakra-ui/react/theme';
import { ArrowLeftRight, ChevronDown, ClipboardCheck, FileText, type LucideIcon, PackagePlus } from 'lucide-react';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';

const WAYS = {
  receive: { label: 'Entrada de estoque', text: 'com o leitor, a câmera ou a busca', icon: PackagePlus },
  invoice: { label: 'Entrada por nota', text: 'pelo XML da NF-e do fornecedor', icon: FileText },
  count: { label: 'Contagem', text: 'confere tudo e acerta de uma vez', icon: ClipboardCheck },
  transfer: { label: 'Transferências', text: 'entre as suas lojas', icon: ArrowLeftRight },
} as const satisfies Readonly<Record<string, { label: string; text: string; icon: LucideIcon }>>;
type StockWay = keyof typeof WAYS;

interface Props {
  /** What the caller may do, in this order. */
  readonly ways: readonly StockWay[];
  readonly onChoose: (way: StockWay) => void;
}

/** How stock comes in, is counted and goes to another shop. */
export default function StockMenu({ ways, onChoose }: Props) {
  return (
    <Menu.Root
      recipe={menuSlotRecipe}
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => onChoose(value as StockWay)}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <SecondaryButton>
          Estoque
          <ChevronDown aria-hidden />
        </SecondaryButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="260px">
          {ways.map((way) => {
            const { label, text, icon: Icon } = WAYS[way];
            return (
              <Menu.Item key={way} value={way} py="2.5" gap="3" alignItems="center">
                <Icon size={18} aria-hidden />
                <span>
                  <Text as="span" display="block" fontWeight="medium">
                    {label}
                  </Text>
                  <Text as="span" display="block" textStyle="xs" color="fg.muted">
                    {text}
                  </Text>
                </span>
              </Menu.Item>
            );
          })}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
