import { Box, Table, VisuallyHidden } from '@chakra-ui/react';
import { memo, type ReactNode, useId, useMemo, useState } from 'react';
import { ErrorState } from './error-state.tsx';
import { RowDetailContext } from './row-detail.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useIsPhone } from './use-is-phone.ts';

export interface Column<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for money and counts. */
  readonly align?: 'start' | 'end';
  readonly width?: string;
  /** The header is read out but not shown, as over buttons. */
  readonly quietHeader?: boolean;
}

export interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  readonly caption: string;
  /** The same over renderings, rows that stay are not rendered again. */
  readonly columns: readonly Column<Row>[];
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** One row on a phone; the same over renderings, as `columns`. */
  readonly card: (row: Row) => ReactNode;
  /** What a row opens to, below it; a cell opens it with `useRowDetail`. The same over renderings, as `columns`. */
  readonly detail?: (row: Row) => ReactNode;
  /** An EmptyState. */
  readonly empty: ReactNode;
  readonly skeletonRows?: number;
  /** For long lists of short rows. */
  readonly dense?: boolean;
  readonly error?: unknown;
  readonly onRetry?: () => void;
}

/** A table that becomes cards on phones, with its loading, empty and failed states. Put it in `<Panel flush>`. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, onRetry, skeletonRows = 5, empty } = props;
  const phone = useIsPhone();
  if (rows === undefined) {
    if (error && onRetry) return <ErrorState error={error} onRetry={onRetry} />;
    return <SkeletonRows rows={skeletonRows} height={phone ? 76 : 60} />;
  }
  if (rows.length === 0) return empty;
  return phone ? <Cards {...props} rows={rows} /> : <Rows {...props} rows={rows} />;
}

type Loaded<Row> = DataTableProps<Row> & { readonly rows: readonly Row[] };

function Cards<Row>({ caption, rows, rowKey, card }: Loaded<Row>) {
  return (
    <Box as="ul" aria-label={caption} listStyleType="none">
      {rows.map((row) => (
        <Card key={rowKey(row)} row={row} card={card} />
      ))}
    </Box>
  );
}

const Card = memo(CardOf) as typeof CardOf;

function CardOf<Row>({ row, card }: { readonly row: Row; readonly card: DataTableProps<Row>['card'] }) {
  return (
    <Box as="li" px="4" py="3.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      {card(row)}
    </Box>
  );
}

function Rows<Row>({ caption, columns, rows, rowKey, detail, dense = false }: Loaded<Row>) {
  return (
    // Visually hidden text must scroll along, or it widens the page.
    <Table.ScrollArea position="relative">
      <Table.Root size="md">
        <Table.Caption asChild>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
        </Table.Caption>
        <Table.Header>
          <Table.Row>
            {columns.map(({ header, align = 'start', width, quietHeader }) => (
              <Table.ColumnHeader key={header} scope="col" textAlign={align} w={width} py="2.5" css={EDGES}>
                {quietHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <Line key={rowKey(row)} row={row} columns={columns} detail={detail} dense={dense} />
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

const Line = memo(LineOf) as typeof LineOf;

interface LineDataTableProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly detail: ((row: Row) => ReactNode) | undefined;
  readonly dense: boolean;
}

function LineOf<Row>({ row, columns, detail, dense }: LineDataTableProps<Row>) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const toggle = useMemo(() => (detail ? { open, id, toggle: () => setOpen(!open) } : null), [detail, open, id]);
  return (
    <RowDetailContext value={toggle}>
      <Table.Row
        _hover={{ bg: 'bg.subtle' }}
        {...(open && { bg: 'bg.subtle' })}
        css={{ '&:last-of-type > td': { borderBottomWidth: 0 }, ...(open && { '& > td': { borderBottomWidth: 0 } }) }}
      >
        {columns.map(({ header, cell, align = 'start' }) => (
          <Table.Cell key={header} textAlign={align} h={dense ? '48px' : '60px'} py={dense ? '1' : '2'} css={EDGES}>
            {cell(row)}
          </Table.Cell>
        ))}
      </Table.Row>
      {open && detail && (
        <Table.Row bg="bg.subtle" css={{ '&:last-of-type > td': { borderBottomWidth: 0 } }}>
          <Table.Cell id={id} colSpan={columns.length} px="5" pt="0" pb="4">
            {detail(row)}
          </Table.Cell>
        </Table.Row>
      )}
    </RowDetailContext>
  );
}

/** The outer cells line up with the panel's heading. */
const EDGES = { '&:first-of-type': { paddingInlineStart: '5' }, '&:last-of-type': { paddingInlineEnd: '5' } };
