import { Table, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CHART_HEIGHT } from './chart-height.ts';

interface Row {
  readonly id: string;
  readonly cells: readonly ReactNode[];
  /** For what is left out. */
  readonly muted?: boolean;
}

interface Props {
  readonly caption: string;
  /** The first names the row, the others are figures. */
  readonly headers: readonly string[];
  /** Of the columns, where two of them may have one name. */
  readonly ids?: readonly string[];
  readonly rows: readonly Row[];
  /** Of everything, in sight while the rows are scrolled. */
  readonly total?: readonly ReactNode[];
  /** Whether the last column stands out. */
  readonly endsBold?: boolean;
  /** For any number of columns: names stay in sight while those are scrolled. */
  readonly wide?: boolean;
}

/** Figures in rows: a chart's, for those who would rather read, or a report's. */
export function FiguresTable({ caption, headers, ids = headers, rows, total, endsBold = true, wide = false }: Props) {
  const cellsOf = (cells: readonly ReactNode[], bg?: string) =>
    cells.map((cell, i) =>
      i === 0 ? (
        <Table.Cell key={ids[i]} overflowWrap="anywhere" {...(wide && WIDE)} {...(bg && { bg })}>
          {cell}
        </Table.Cell>
      ) : (
        <Table.Cell
          key={ids[i]}
          textAlign="end"
          fontWeight={endsBold && i === cells.length - 1 ? 'medium' : undefined}
          whiteSpace="nowrap"
        >
          {cell}
        </Table.Cell>
      ),
    );
  return (
    <Table.ScrollArea
      maxH={wide ? '70vh' : `${CHART_HEIGHT}px`}
      borderWidth="1px"
      borderRadius="l2"
      position={wide ? 'relative' : undefined}
      tabIndex={0}
      role="group"
      aria-label={caption}
    >
      <Table.Root size="sm" stickyHeader fontVariantNumeric="tabular-nums">
        <Table.Caption asChild>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
        </Table.Caption>
        <Table.Header>
          <Table.Row bg="bg.subtle">
            {headers.map((header, i) => (
              <Table.ColumnHeader key={ids[i]} scope="col" textAlign={i === 0 ? 'start' : 'end'}>
                {header}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map(({ id, cells, muted }) => (
            <Table.Row key={id} color={muted ? 'fg.muted' : undefined}>
              {cellsOf(cells)}
            </Table.Row>
          ))}
        </Table.Body>
        {total && (
          <Table.Footer position="sticky" insetBlockEnd="0">
            <Table.Row fontWeight="semibold" bg="bg.subtle">
              {cellsOf(total, 'bg.subtle')}
            </Table.Row>
          </Table.Footer>
        )}
      </Table.Root>
    </Table.ScrollArea>
  );
}

const WIDE = {
  ...({ position: 'sticky', insetStart: '0', bg: 'bg.panel' } as const),
  ...({ whiteSpace: 'normal', minW: '120px' } as const),
};
