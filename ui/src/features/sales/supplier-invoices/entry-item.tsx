import { Box, Flex, Text } from '@chakra-ui/react';
import { perUnit, quantityWords, stockWords } from '@pdv/schemas/kernel/quantity';
import type { Product } from '@pdv/schemas/sales/product';
import { FilterSelect } from '../../../shared/components/filter-select.tsx';
import { IntegerInput } from '../../../shared/components/integer-input.tsx';
import { formatMoney } from '../../../shared/format/format.ts';
import { ReceivePicker } from '../move-stock/receive-picker.tsx';
import type { Becomes, Effect, EntryLine } from './entry-lines.ts';
import { NewProductFields } from './new-product-fields.tsx';

interface Props {
  readonly line: EntryLine;
  readonly effect: Effect | null;
  readonly trouble: string | null;
  readonly busy: boolean;
  readonly categories: readonly string[];
  /** Name of the item that is the same product; null where there is none. */
  readonly sameAs: string | null;
  readonly onChange: (change: Partial<EntryLine>) => void;
}

const measure = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });

/** One item of a note: what it becomes, how many units that is, and what it does to the cost. */
export function EntryItem({ line, effect, trouble, busy, categories, sameAs, onChange }: Props) {
  const { item, becomes, product, created } = line;
  const options: (readonly [Becomes, string])[] = [
    product ? ['product', product.name] : ['choose', 'Escolher produto…'],
    ...(product ? ([['choose', 'Escolher outro produto…']] as const) : []),
    ...(sameAs ? ([['same', `O mesmo de ${sameAs}`]] as const) : []),
    ['new', 'Cadastrar como novo'],
    ['left', item.untracked === null ? 'Não dar entrada' : 'Não entra no estoque'],
  ];
  const pick = ({ id, name, unit, stock, cost }: Product) =>
    onChange({ becomes: 'product', product: { id, name, unit, stock, ...(cost !== undefined && { cost }) } });
  const unit = effect?.unit ?? product?.unit ?? created.unit;
  return (
    <Box as="li" py="4" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }} aria-label={item.name}>
      <Flex justify="space-between" gap="3" align="baseline">
        <Text fontWeight="medium" overflowWrap="anywhere" minW="0" color={becomes === 'left' ? 'fg.muted' : 'fg'}>
          {item.name}
        </Text>
        <Text flexShrink="0" fontVariantNumeric="tabular-nums">
          {formatMoney(item.total)}
        </Text>
      </Flex>
      <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
        {measure.format(item.quantity)} {item.unit} · código {item.code}
        {item.barcode && ` · ${item.barcode}`}
      </Text>
      <Flex gap="3" mt="2.5" direction={{ base: 'column', md: 'row' }} align={{ md: 'center' }}>
        <FilterSelect
          flex="1"
          minW="0"
          label={`O que fazer com ${item.name}`}
          value={becomes}
          options={options}
          onChange={(value) => onChange({ becomes: value })}
          disabled={busy}
        />
        {(becomes === 'product' || becomes === 'new' || becomes === 'same') && (
          <Flex align="center" gap="2" flexShrink="0">
            <Text textStyle="sm" whiteSpace="nowrap">
              1 {item.unit} =
            </Text>
            <Box w="32">
              <IntegerInput
                aria-label={`Quantas unidades há em 1 ${item.unit} de ${item.name}`}
                value={line.unitsPerNoteUnit}
                parts
                unit={unit === 'un' ? 'un.' : unit}
                onChange={(unitsPerNoteUnit) => onChange({ unitsPerNoteUnit })}
                disabled={busy}
              />
            </Box>
          </Flex>
        )}
      </Flex>
      {becomes === 'choose' && (
        <Box mt="3">
          <ReceivePicker label="Produto da loja" onPick={pick} />
        </Box>
      )}
      {becomes === 'new' && (
        <NewProductFields
          created={created}
          busy={busy}
          categories={categories}
          onChange={(change) => onChange({ created: { ...created, ...change } })}
        />
      )}
      <Remark line={line} />
      {effect?.quantity != null && <EffectWords effect={effect} isNew={becomes === 'new'} />}
      {trouble && (
        <Text textStyle="sm" color="fg.error" mt="2" role="alert">
          {trouble}
        </Text>
      )}
    </Box>
  );
}

/** Why an item begins as it does, where nobody would guess. */
function Remark({ line: { item, becomes, created } }: { readonly line: EntryLine }) {
  const words =
    becomes === 'left' && item.untracked !== null
      ? `“${item.untracked}” não tem controle de estoque: este item não entra no estoque.`
      : becomes === 'new' && item.barcode !== null && created.barcode === null
        ? `Sem o código ${item.barcode}, que já é de outro produto da loja.`
        : null;
  return words === null ? null : (
    <Text textStyle="sm" color="fg.muted" mt="2" overflowWrap="anywhere">
      {words}
    </Text>
  );
}

/** `Entram 24 un. a R$ 5,00 cada · custo médio de R$ 4,80 para R$ 4,92`. */
function EffectWords({ effect, isNew }: { readonly effect: Effect; readonly isNew: boolean }) {
  const { quantity, unit, unitCost, averageBefore, averageAfter } = effect;
  const each = unit === 'un' ? ' cada' : perUnit(unit);
  const comes = unit === 'un' ? stockWords(quantity ?? 0) : quantityWords(quantity ?? 0, unit);
  return (
    <Text textStyle="sm" color="fg.muted" mt="2" fontVariantNumeric="tabular-nums">
      {quantity === 1 ? 'Entra' : 'Entram'} {comes} a {formatMoney(unitCost)}
      {each}
      {!isNew && averageBefore !== null && averageBefore !== averageAfter && (
        <>
          {' '}
          · custo médio de {formatMoney(averageBefore)} para{' '}
          <Text as="span" color="fg" fontWeight="medium">
            {formatMoney(averageAfter)}
          </Text>
        </>
      )}
    </Text>
  );
}
