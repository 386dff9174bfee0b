import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PickerProps } from './picker-props.ts';

type Behaviour<Option> = Pick<
  PickerProps<Option>,
  'term' | 'onTerm' | 'options' | 'current' | 'onPick' | 'optionDisabled' | 'otherwise'
>;

/** How the field of a picker behaves: an editable combobox with a list, as the ARIA guide describes it. */
export function usePicker<Option>(behaviour: Behaviour<Option>) {
  const { term, onTerm, options, current, onPick, optionDisabled } = behaviour;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const listRef = useRef<HTMLDivElement>(null);
  /** Enter came before the answer to what was typed last. */
  const takeFirst = useRef(false);

  function close(): void {
    setOpen(false);
    onTerm('');
    takeFirst.current = false;
  }

  function pick(option: Option): void {
    if (optionDisabled?.(option)) return;
    close();
    onPick(option);
  }

  const nothing = open && current && term.trim() !== '' && options?.length === 0;
  const wayOut = nothing ? behaviour.otherwise : undefined;
  const otherwise = wayOut && {
    label: wayOut.label,
    run() {
      close();
      wayOut.run();
    },
  };

  function move(steps: number): void {
    const count = options?.length ?? 0;
    if (!open) setOpen(true);
    else if (count > 0) setActive((active + steps + count) % count);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another term begins at the top of its own list
  useEffect(() => setActive(0), [term]);

  useEffect(() => {
    if (!open) return;
    listRef.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  useEffect(() => {
    const first = options?.[0];
    if (!takeFirst.current || !current) return;
    takeFirst.current = false;
    if (first !== undefined) pick(first);
  });

  const [place, setPlace] = useState<ListBox>({ up: false, height: TALLEST });
  useLayoutEffect(() => {
    if (open && listRef.current) setPlace(listBoxOf(listRef.current));
  }, [open]);

  useEffect(() => {
    if (open) listRef.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  const inputProps = {
    onChange: (event: { target: { value: string } }) => {
      setOpen(true);
      onTerm(event.target.value);
    },
    onClick: () => setOpen(true),
    onBlur: close,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        move(event.key === 'ArrowDown' ? 1 : -1);
      }
      if (event.key === 'Escape' && open) close();
      if (event.key === 'Enter') {
        event.preventDefault();
        const option = options?.[active];
        if (!open) setOpen(true);
        else if (!current) takeFirst.current = true;
        else if (option !== undefined) pick(option);
        else otherwise?.run();
      }
    },
  };
  return { open, place, active, setActive, pick, otherwise, listRef, inputProps };
}

const TALLEST = 264;
const SHORTEST = 120;
const GAP = 8;

interface ListBox {
  readonly up: boolean;
  readonly height: number;
}

/** Where a list has room: below its field, or above it near the end of a dialog, whose body would cut it. */
function listBoxOf(list: HTMLElement): ListBox {
  const field = (list.parentElement ?? list).getBoundingClientRect();
  const body = (list.closest('[data-part="body"]') ?? document.documentElement).getBoundingClientRect();
  const below = Math.min(body.bottom, window.innerHeight) - field.bottom - GAP;
  const above = field.top - Math.max(body.top, 0) - GAP;
  const up = below < TALLEST && above > below;
  return { up, height: Math.max(SHORTEST, Math.min(TALLEST, up ? above : below)) };
}
