import { Tabs } from '@chakra-ui/react';
import { tabsSlotRecipe } from '@chakra-ui/react/theme';
import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';
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
}

/** The parts of a page, one at a time, each with its own code. */
export function PageTabs({ tabs, value: wanted, onChange }: Props) {
  const { value, Content } = tabs.find((tab) => tab.value === wanted) ?? tabs[0];
  return (
    <Tabs.Root
      recipe={tabsSlotRecipe}
      value={value}
      onValueChange={(details) => details.value !== value && onChange(details.value)}
      activationMode="manual"
      size="md"
    >
      <Tabs.List
        // On phones in as many rows as it takes: all of them are in sight, and none is cut.
        display={{ base: 'grid', md: 'flex' }}
        gridTemplateColumns="repeat(auto-fit, minmax(104px, 1fr))"
      >
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab.value}
            value={tab.value}
            minH="11"
            flex="none"
            px={{ base: '1', md: '4' }}
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

function Loading() {
  return (
    <Panel>
      <SkeletonRows rows={5} height={64} />
    </Panel>
  );
}
