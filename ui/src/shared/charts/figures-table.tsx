import { Table, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CHART_HEIGHT } from './chart-height.ts';

interface Props {
  readonly caption: string;
  /** The first names the row, the others are figures. */
  readonly headers: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}

/** A chart in figures, for those who would rather read. */
export function FiguresTable({ caption, headers, rows }: Props) {
  return (
    <Table.ScrollArea
      maxH={`${CHART_HEIGHT}px`}
      borderWidth="1px"
      borderRadius="l2"
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
              <Table.ColumnHeader key={header} scope="col" textAlign={i === 0 ? 'start' : 'end'}>
                {header}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map(({ id, cells }) => (
            <Table.Row key={id}>
              {cells.map((cell, i) => (
                <Table.Cell
                  key={headers[i]}
                  textAlign={i === 0 ? 'start' : 'end'}
                  fontWeight={i > 0 && i === cells.length - 1 ? 'medium' : undefined}
                  overflowWrap={i === 0 ? 'anywhere' : undefined}
                  whiteSpace={i === 0 ? undefined : 'nowrap'}
                >
                  {cell}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}
