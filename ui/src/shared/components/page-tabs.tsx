import { Tabs } from '@chakra-ui/react';
import { tabsSlotRecipe } from '@chakra-ui/react/theme';
import { type ComponentType, type LazyExoticComponent, Suspense, useEffect, useRef } from 'react';
import { Panel } from './panel.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

export interface PageTab {
  readonly value: string;
  readonly label: string;
  readonly Content: LazyExoticComponent<ComponentType>;
}

interface Props {
  readonly tabs: readonly [PageTab, ...PageTab[]];
  /** The chosen one; the first where there is none of that name. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** One row on phones, to be scrolled; otherwise as many rows as it takes, with all of them in sight. */
  readonly scrolls?: boolean;
}

/** The parts of a page, one at a time, each with its own code. */
export function PageTabs({ tabs, value: wanted, onChange, scrolls = false }: Props) {
  const { value, Content } = tabs.find((tab) => tab.value === wanted) ?? tabs[0];
  const list = useChosenInSight(value, scrolls);
  return (
    <Tabs.Root
      recipe={tabsSlotRecipe}
      value={value}
      onValueChange={(details) => details.value !== value && onChange(details.value)}
      activationMode="manual"
      size="md"
    >
      <Tabs.List
        ref={list}
        display={{ base: scrolls ? 'flex' : 'grid', md: 'flex' }}
        {...(scrolls && SCROLLS)}
        gridTemplateColumns="repeat(auto-fit, minmax(104px, 1fr))"
      >
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab.value}
            value={tab.value}
            minH="11"
            flex="none"
            px={{ base: scrolls ? '4' : '1', md: '4' }}
            justifyContent="center"
            whiteSpace="nowrap"
          >
            {tab.label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={value} pt={{ base: '4', md: '5' }}>
        <Suspense fallback={<Loading />}>
          <Content />
        </Suspense>
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** The edge of what goes on is soft, as long as it goes on. */
const SCROLLS = {
  pe: { base: '7', md: '0' },
  overflowX: 'auto',
  overflowY: 'hidden',
  css: {
    scrollbarWidth: 'none',
    '@media (max-width: 47.99em)': { maskImage: 'linear-gradient(to right, #000 calc(100% - 28px), transparent)' },
  },
} as const;

function useChosenInSight(value: string, scrolls: boolean) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!scrolls) return;
    const chosen = list.current?.querySelector<HTMLElement>(`[data-value="${value}"]`);
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - 24;
  }, [value, scrolls]);
  return list;
}

function Loading() {
  return (
    <Panel>
      <SkeletonRows rows={5} height={64} />
    </Panel>
  );
}
