import { Box, Flex, Grid, IconButton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { FilterSelect } from '../../../shared/components/filter-select.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { IntegerInput } from '../../../shared/components/integer-input.tsx';
import { MoneyInput } from '../../../shared/components/money-input.tsx';
import { SuggestInput } from '../../../shared/components/suggest-input.tsx';
import { useSettled } from '../../../shared/use-settled.ts';
import { fieldsOf, RULE_KINDS, type RuleField, type RuleKind, type TypedRule } from './rule-kinds.ts';
import { MONTHS } from './rule-words.ts';
import { namedProductsQuery } from './segments.query.ts';

interface Props {
  readonly nth: number;
  readonly rule: TypedRule;
  readonly categories: readonly string[];
  /** By the name of the field in the request. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (rule: TypedRule) => void;
  /** Undefined for the last one: a segment without a rule would be everybody. */
  readonly onRemove: (() => void) | undefined;
}

const KINDS = (Object.keys(RULE_KINDS) as RuleKind[]).map((kind) => [kind, RULE_KINDS[kind].label] as const);

const PERIODS = [
  ['', 'desde sempre'],
  ['30', 'nos últimos 30 dias'],
  ['90', 'nos últimos 90 dias'],
  ['180', 'nos últimos 180 dias'],
  ['365', 'nos últimos 365 dias'],
] as const;

const MONTH_OPTIONS = MONTHS.map((name, index) => [String(index + 1), name] as const);

/** One rule: its sentence, and what belongs into it. */
export function RuleFields({ nth, rule, categories, errors, onChange, onRemove }: Props) {
  const set = (change: Partial<TypedRule>) => onChange({ ...rule, ...change });
  const field = (name: RuleField) => fieldsOf(rule.kind).includes(name);
  const periods = PERIODS.some(([days]) => days === rule.within)
    ? PERIODS
    : [...PERIODS, [rule.within, `nos últimos ${rule.within} dias`] as const];
  return (
    <Box as="li" borderWidth="1px" borderRadius="l3" p="3.5" listStyleType="none">
      <Flex gap="2" align="center">
        <FilterSelect<RuleKind>
          label={`Condição ${nth}`}
          value={rule.kind}
          options={KINDS}
          onChange={(kind) => set({ kind })}
          flex="1"
          minW="0"
        />
        {onRemove && (
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={`Tirar a condição ${nth}`}
            title="Tirar"
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </Flex>
      <Grid
        mt="3"
        gap="3"
        templateColumns={{ base: '1fr', sm: 'repeat(auto-fit, minmax(190px, 1fr))' }}
        _empty={{ display: 'none' }}
      >
        {field('days') && (
          <FormField label="Dias" error={errors.days}>
            <IntegerInput value={rule.days} onChange={(days) => set({ days })} unit="dias" />
          </FormField>
        )}
        {field('ahead') && (
          <FormField
            label="Dias"
            hint="Hoje conta; 0 é só hoje. Quem nasceu em 29/02 conta em 28/02 nos outros anos."
            error={errors.days}
          >
            <IntegerInput value={rule.ahead} onChange={(ahead) => set({ ahead })} unit="dias" />
          </FormField>
        )}
        {field('month') && (
          <FormField label="Mês" error={errors.month}>
            <FilterSelect
              label={`Mês da condição ${nth}`}
              value={rule.month}
              options={MONTH_OPTIONS}
              onChange={(month) => set({ month })}
            />
          </FormField>
        )}
        {field('count') && (
          <FormField label="Compras" error={errors.count}>
            <IntegerInput value={rule.count} onChange={(count) => set({ count })} unit="vezes" />
          </FormField>
        )}
        {field('percent') && (
          <FormField label="Quantos deles" error={errors.percent}>
            <IntegerInput value={rule.percent} onChange={(percent) => set({ percent })} unit="%" />
          </FormField>
        )}
        {field('amount') && (
          <FormField label="Valor" error={errors.amount}>
            <MoneyInput value={rule.amount} onChange={(amount) => set({ amount })} />
          </FormField>
        )}
        {field('product') && <ProductField rule={rule} error={errors.productId} onChange={set} />}
        {field('category') && (
          <FormField label="Categoria" error={errors.category}>
            <SuggestInput
              value={rule.category}
              onChange={(category) => set({ category })}
              suggestions={categories}
              autoComplete="off"
            />
          </FormField>
        )}
        {field('within') && (
          <FormField label="Período" error={errors.within}>
            <FilterSelect
              label={`Período da condição ${nth}`}
              value={rule.within}
              options={periods}
              onChange={(within) => set({ within })}
            />
          </FormField>
        )}
      </Grid>
    </Box>
  );
}

interface ProductProps {
  readonly rule: TypedRule;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<TypedRule>) => void;
}

/** By name; only what is in the list is a product. */
function ProductField({ rule, error, onChange }: ProductProps) {
  const { data = [] } = useQuery(namedProductsQuery(useSettled(rule.productName.trim())));
  return (
    <FormField label="Produto" error={error && 'Escolha um produto da lista'}>
      <SuggestInput
        value={rule.productName}
        onChange={(productName) =>
          onChange({ productName, productId: data.find(({ name }) => name === productName)?.id ?? '' })
        }
        suggestions={data.map(({ name }) => name)}
        autoComplete="off"
      />
    </FormField>
  );
}
