import { Button, Menu, Portal, Text } from '@chakra-ui/react';
import { menuSlotRecipe } from '@chakra-ui/react/theme';
import type { ExportFormat } from '@pdv/schemas/sales/export';
import { ChevronDown, Download, FileSpreadsheet, FileText, type LucideIcon, Sheet } from 'lucide-react';

const FORMATS: readonly { format: ExportFormat; label: string; text: string; icon: LucideIcon }[] = [
  { format: 'csv', label: 'CSV', text: 'para outros programas', icon: FileText },
  { format: 'xlsx', label: 'Excel (XLSX)', text: 'planilha com totais', icon: FileSpreadsheet },
  { format: 'pdf', label: 'PDF', text: 'para imprimir ou enviar', icon: Sheet },
];

interface Props {
  readonly label: string;
  readonly pending: boolean;
  readonly disabled: boolean;
  readonly onExport: (format: ExportFormat) => void;
  /** Beside the actions of a page, which are higher than filters. */
  readonly ofPage?: boolean;
}

/** What stands on the screen, as a file. */
export function ExportMenu({ label, pending, disabled, onExport, ofPage = false }: Props) {
  return (
    <Menu.Root
      recipe={menuSlotRecipe}
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => onExport(value as ExportFormat)}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <Button
          variant="outline"
          colorPalette="gray"
          bg="bg.panel"
          h={{ base: '11', md: ofPage ? '11' : '10' }}
          disabled={disabled}
          loading={pending}
          loadingText="Exportando…"
        >
          <Download aria-hidden />
          {label}
          <ChevronDown aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="240px">
            {FORMATS.map(({ format, label, text, icon: Icon }) => (
              <Menu.Item key={format} value={format} py="2.5" gap="3" alignItems="center">
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
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
