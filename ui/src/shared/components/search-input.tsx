import { chakra, IconButton, Input, InputGroup } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import type { Ref } from 'react';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Placeholder and accessible name in one: 'Buscar por nome ou telefone'. */
  readonly label: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A search box; Esc and the cross empty it. Fold both sides with `foldText` before comparing. */
export function SearchInput({ value, onChange, label, ref }: Props) {
  return (
    <InputGroup
      startElement={
        <chakra.span color="fg.muted">
          <Search size={18} aria-hidden />
        </chakra.span>
      }
      endElement={
        value ? (
          <IconButton
            aria-label="Limpar busca"
            title="Limpar busca"
            variant="ghost"
            colorPalette="gray"
            size="xs"
            onClick={() => onChange('')}
          >
            <X aria-hidden />
          </IconButton>
        ) : undefined
      }
    >
      <Input
        ref={ref}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value) {
            event.preventDefault();
            onChange('');
          }
        }}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      />
    </InputGroup>
  );
}
