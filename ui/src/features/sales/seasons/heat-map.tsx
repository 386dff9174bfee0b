import { Box, VisuallyHidden } from '@chakra-ui/react';
import { WEEKDAYS } from '@pdv/schemas/sales/hours-open';
import type { HoursReport } from '@pdv/schemas/sales/seasons';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useIsPhone } from '../../../shared/components/use-is-phone.ts';
import {
  capital,
  fieldLabel,
  fieldText,
  type Hour,
  hoursSoldIn,
  levelOf,
  type Measure,
  meanOf,
  weekdayName,
  weekdayShort,
} from './hour-words.ts';

interface Props {
  readonly report: HoursReport;
  readonly measure: Measure;
  readonly onOpen: (hour: Hour) => void;
}

/** One hue, from faint to full; the words keep their contrast on each. */
const FIELD = {
  display: 'block',
  w: 'full',
  minH: { base: '11', md: '10' },
  px: '1',
  borderRadius: 'l1',
  textStyle: { base: 'xs', md: 'sm' },
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  bg: { _light: 'brand.100', _dark: 'brand.950' },
  color: { _light: 'gray.900', _dark: 'white' },
  '&[data-level="2"]': { bg: { _light: 'brand.200', _dark: 'brand.900' } },
  '&[data-level="3"]': { bg: { _light: 'brand.300', _dark: 'brand.800' } },
  '&[data-level="4"]': { bg: { _light: 'brand.400', _dark: 'brand.700' } },
  '&[data-level="5"]': {
    bg: { _light: 'brand.700', _dark: 'brand.300' },
    color: { _light: 'white', _dark: 'gray.950' },
    fontWeight: 'semibold',
  },
  _hover: { outline: '2px solid', outlineColor: 'fg.muted', outlineOffset: '-2px' },
  _focusVisible: { outline: '2px solid', outlineColor: 'fg', outlineOffset: '1px' },
} as const;

/** What an hour of the week brings on average: weekdays below each other, beside each other on phones. */
export function HeatMap({ report: { hours }, measure, onOpen }: Props) {
  const phone = useIsPhone();
  const shown = hoursSoldIn(hours);
  const found = new Map(hours.map((one) => [`${one.weekday}/${one.hour}`, one]));
  const most = Math.max(...hours.map((one) => meanOf(one, measure)));
  const strongest = hours.find((one) => meanOf(one, measure) === most);
  const [active, setActive] = useState<string | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const inReach = active !== null && found.has(active) ? active : strongest && `${strongest.weekday}/${strongest.hour}`;

  const field = (weekday: number, hour: number) => {
    const key = `${weekday}/${hour}`;
    const one = found.get(key);
    return (
      <Box as="td" key={key} p="0.5" minW={{ base: '0', md: '44px' }} textAlign="center">
        {one ? (
          <Box
            as="button"
            {...{ type: 'button', 'data-row': phone ? hour : weekday, 'data-column': phone ? weekday : hour }}
            data-level={levelOf(meanOf(one, measure), most)}
            tabIndex={key === inReach ? 0 : -1}
            aria-label={fieldLabel(one)}
            title={fieldLabel(one)}
            css={FIELD}
            onFocus={() => setActive(key)}
            onClick={() => onOpen(one)}
          >
            {fieldText(one, measure)}
          </Box>
        ) : (
          <Box minH={{ base: '11', md: '10' }} borderRadius="l1" bg="bg.subtle">
            <VisuallyHidden>nenhuma venda</VisuallyHidden>
          </Box>
        )}
      </Box>
    );
  };

  return (
    // Visually hidden text must scroll along, or it widens the page.
    <Box overflowX="auto" position="relative" mx="-1" px="1" pb="1">
      <Box as="table" ref={table} w="full" css={{ tableLayout: { base: 'fixed', md: 'auto' } }} onKeyDown={move}>
        <caption>
          <VisuallyHidden>
            {measure === 'vendas' ? 'Vendas' : 'Faturamento em reais'} de uma hora, em média, por dia da semana. As
            setas andam pelo mapa.
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <Box as="td" w={{ base: '11', md: '24' }} />
            {phone
              ? WEEKDAYS.map((weekday) => (
                  <Heading key={weekday} scope="col" label={weekdayName(weekday)}>
                    {weekdayShort(weekday)}
                  </Heading>
                ))
              : shown.map((hour) => (
                  <Heading key={hour} scope="col">
                    {hour} h
                  </Heading>
                ))}
          </tr>
        </thead>
        <tbody>
          {phone
            ? shown.map((hour) => (
                <tr key={hour}>
                  <Heading scope="row">{hour} h</Heading>
                  {WEEKDAYS.map((weekday) => field(weekday, hour))}
                </tr>
              ))
            : WEEKDAYS.map((weekday) => (
                <tr key={weekday}>
                  <Heading scope="row">{capital(weekdayName(weekday))}</Heading>
                  {shown.map((hour) => field(weekday, hour))}
                </tr>
              ))}
        </tbody>
      </Box>
    </Box>
  );

  /** The arrows go to the next field that way, over empty ones. */
  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const from = event.target;
    if (!step || !(from instanceof HTMLElement)) return;
    event.preventDefault();
    const [along, across] = step.along === 'row' ? (['row', 'column'] as const) : (['column', 'row'] as const);
    const place = Number(from.dataset[across]);
    const sameLine = [
      ...(table.current?.querySelectorAll<HTMLElement>(`[data-${along}="${from.dataset[along]}"]`) ?? []),
    ];
    const ahead = sameLine.filter((one) => (Number(one.dataset[across]) - place) * step.by > 0);
    const next = ahead.sort((a, b) => (Number(a.dataset[across]) - Number(b.dataset[across])) * step.by)[0];
    next?.focus();
  }
}

const STEPS: Readonly<Record<string, { readonly along: 'row' | 'column'; readonly by: 1 | -1 }>> = {
  ArrowRight: { along: 'row', by: 1 },
  ArrowLeft: { along: 'row', by: -1 },
  ArrowDown: { along: 'column', by: 1 },
  ArrowUp: { along: 'column', by: -1 },
};

interface HeadingProps {
  readonly scope: 'row' | 'col';
  /** In full, where what is shown is short. */
  readonly label?: string;
  readonly children: ReactNode;
}

function Heading({ scope, label, children }: HeadingProps) {
  return (
    <Box
      as="th"
      {...{ scope }}
      {...(label && { abbr: label })}
      textAlign={scope === 'row' ? 'start' : 'center'}
      textStyle={{ base: 'xs', md: scope === 'row' ? 'sm' : 'xs' }}
      fontWeight="medium"
      color={scope === 'row' ? 'fg' : 'fg.muted'}
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
      pe={scope === 'row' ? '2' : '0'}
      pb={scope === 'row' ? '0' : '1'}
    >
      {children}
    </Box>
  );
}
