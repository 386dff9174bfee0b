import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

export interface PickerProps<Option> {
  readonly label: string;
  /** Beside the label. */
  readonly aside?: ReactNode;
  readonly placeholder: string;
  readonly icon: LucideIcon;
  /** What is chosen, as the closed field shows it; empty for nothing. */
  readonly chosen: string;
  readonly term: string;
  readonly onTerm: (term: string) => void;
  /** Undefined until the first answer. */
  readonly options: readonly Option[] | undefined;
  /** False while `options` still belong to an earlier term. */
  readonly current: boolean;
  readonly optionKey: (option: Option) => string;
  readonly optionDisabled?: (option: Option) => boolean;
  readonly render: (option: Option) => ReactNode;
  readonly onPick: (option: Option) => void;
  /** Instead of options: nothing was found, or asking failed. */
  readonly notice: string;
  /** What can be done where nothing was found: Enter does it, too. */
  readonly otherwise?: { readonly label: string; readonly run: () => void } | undefined;
  readonly shortcut?: string;
  readonly ref?: Ref<HTMLInputElement>;
}
