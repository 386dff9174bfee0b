import { Box, chakra, Input, InputGroup, type InputProps } from '@chakra-ui/react';
import { foldText } from '@pdv/schemas/kernel/text';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';

interface Props extends Omit<InputProps, 'value' | 'onChange' | 'onBlur' | 'list'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Earlier values, as suggestions. */
  readonly suggestions: readonly string[];
  readonly ref?: Ref<HTMLInputElement>;
}

/** More are not read. */
const SHOWN = 8;

/**
 * Free text that offers what fits of what was written before: arrows choose, Enter takes, Esc closes. Without anything
 * that fits it is a plain input.
 */
export function SuggestInput({ value, onChange, onBlur, suggestions, ref, ...rest }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const fitting = suggestionsFor(value, suggestions);
  const shown = open && fitting.length > 0;

  function take(suggestion: string): void {
    onChange(suggestion);
    close();
  }

  function close(): void {
    setOpen(false);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (suggestions.length === 0) return;
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // -1 is the text as typed.
      if (shown) setActive(((active + 1 + step + fitting.length + 1) % (fitting.length + 1)) - 1);
    }
    const chosen = fitting[active];
    if (event.key === 'Enter' && shown && chosen !== undefined) {
      event.preventDefault();
      take(chosen);
    }
    if (event.key === 'Escape' && shown) {
      // The dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <Box position="relative" w="full">
      <InputGroup
        endElement={
          suggestions.length > 0 ? (
            <chakra.span color="fg.muted">
              <ChevronDown size={16} aria-hidden />
            </chakra.span>
          ) : undefined
        }
        endElementProps={{ pointerEvents: 'none' }}
      >
        <Input
          {...rest}
          ref={ref}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onClick={() => setOpen(!open)}
          onBlur={() => {
            close();
            onBlur?.();
          }}
          onKeyDown={onKeyDown}
        />
      </InputGroup>
      {shown && (
        <Box
          ref={list}
          id={id}
          role="listbox"
          aria-label="Sugestões"
          position="absolute"
          zIndex="dropdown"
          top="calc(100% + 4px)"
          insetX="0"
          p="1"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l2"
          boxShadow="overlay"
          onMouseDown={(event) => event.preventDefault()}
        >
          {fitting.map((suggestion, i) => (
            <Box
              key={suggestion}
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === active}
              px="3"
              py="2"
              minH={{ base: '11', md: '9' }}
              textStyle="sm"
              borderRadius="l1"
              cursor="pointer"
              bg={i === active ? 'brand.muted' : 'transparent'}
              onMouseMove={() => setActive(i)}
              onClick={() => take(suggestion)}
            >
              {suggestion}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Those that hold what is typed, accents and case aside; none that would change nothing. */
function suggestionsFor(typed: string, suggestions: readonly string[]): readonly string[] {
  const term = foldText(typed);
  const fitting = suggestions.filter((one) => foldText(one).includes(term) && one !== typed);
  // Those that begin so come first; the rest keep their order.
  const begins = (one: string) => Number(!foldText(one).startsWith(term));
  return [...fitting].sort((a, b) => begins(a) - begins(b)).slice(0, SHOWN);
}
