import { Button, chakra, Fieldset, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { MOST_SPANS } from '@pdv/schemas/account/opening-hours';
import { Copy, Plus, X } from 'lucide-react';
import { Toggle } from '../../../../shared/components/toggle.tsx';

type Span = { from: string; to: string };
/** Of each day from Sunday on. */
export type Week = Span[][];

interface Props {
  readonly value: Week;
  readonly onChange: (week: Week) => void;
  /** As the form has them: messages somewhere below the day and the span. */
  readonly errors: unknown;
}

/** As people say a week. */
const DAYS = [
  [1, 'Segunda'],
  [2, 'Terça'],
  [3, 'Quarta'],
  [4, 'Quinta'],
  [5, 'Sexta'],
  [6, 'Sábado'],
  [0, 'Domingo'],
] as const;
const FIRST: Span = { from: '08:00', to: '18:00' };

/** One or two spans for each day, or closed. */
export function OpeningWeekField({ value, onChange, errors }: Props) {
  const set = (day: number, spans: Span[]) => onChange(value.map((old, at) => (at === day ? spans : old)));
  const monday = value[1] ?? [];
  return (
    <Fieldset.Root>
      <Fieldset.Legend fontWeight="medium" textStyle="sm">
        Horário de funcionamento
      </Fieldset.Legend>
      <Stack gap="0" mt="1">
        {DAYS.map(([day, label]) => (
          <Day
            key={day}
            label={label}
            spans={value[day] ?? []}
            onChange={(spans) => set(day, spans)}
            error={messageIn(errors && typeof errors === 'object' ? (errors as Record<number, unknown>)[day] : null)}
          />
        ))}
      </Stack>
      {monday.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          h={{ base: '11', md: '9' }}
          alignSelf="flex-start"
          onClick={() => onChange(value.map((old, day) => (day > 1 && day < 6 ? structuredClone(monday) : old)))}
        >
          <Copy aria-hidden />
          Repetir o horário de segunda até sexta
        </Button>
      )}
    </Fieldset.Root>
  );
}

interface DayProps {
  readonly label: string;
  readonly spans: Span[];
  readonly onChange: (spans: Span[]) => void;
  readonly error: string | undefined;
}

function Day({ label, spans, onChange, error }: DayProps) {
  const change = (at: number, fields: Partial<Span>) =>
    onChange(spans.map((span, index) => (index === at ? { ...span, ...fields } : span)));
  return (
    <Flex
      gap={{ base: '2', md: '4' }}
      py="2"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'flex-start' }}
    >
      <Flex align="center" justify="space-between" gap="3" w={{ md: '56' }} flex="none">
        <Text fontWeight="medium">{label}</Text>
        <chakra.div w="28" css={{ '& button': { width: 'full' } }}>
          <Toggle
            name={label}
            label={spans.length > 0 ? 'Aberto' : 'Fechado'}
            checked={spans.length > 0}
            onChange={(isOpen) => onChange(isOpen ? [FIRST] : [])}
          />
        </chakra.div>
      </Flex>
      <Stack gap="2" flex="1" minW="0">
        {spans.map((span, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first span and the second one
          <Flex key={at} align="center" gap="2">
            <Time
              label={`${label}, ${at === 0 ? 'abre' : 'abre de novo'}`}
              value={span.from}
              invalid={error !== undefined}
              onChange={(from) => change(at, { from })}
            />
            <Text color="fg.muted">às</Text>
            <Time
              label={`${label}, ${at === 0 ? 'fecha' : 'fecha de novo'}`}
              value={span.to}
              invalid={error !== undefined}
              onChange={(to) => change(at, { to })}
            />
            {at > 0 && (
              <Button
                variant="ghost"
                colorPalette="gray"
                px="0"
                w="11"
                h="11"
                flex="none"
                aria-label={`Tirar o segundo período de ${label.toLowerCase()}`}
                onClick={() => onChange(spans.slice(0, at))}
              >
                <X aria-hidden />
              </Button>
            )}
          </Flex>
        ))}
        {spans.length > 0 && spans.length < MOST_SPANS && (
          <Button
            variant="ghost"
            size="sm"
            h={{ base: '11', md: '9' }}
            alignSelf="flex-start"
            aria-label={`Segundo período de ${label.toLowerCase()}`}
            onClick={() => onChange(withSecond(spans))}
          >
            <Plus aria-hidden />
            Fecha para o almoço
          </Button>
        )}
        {error && (
          <Text color="fg.error" textStyle="sm" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Flex>
  );
}

/** Closed from noon to two where the one span has room for it; else the owner types when it opens again. */
function withSecond([span = FIRST]: Span[]): Span[] {
  if (span.from < '12:00' && span.to > '14:00') {
    return [
      { from: span.from, to: '12:00' },
      { from: '14:00', to: span.to },
    ];
  }
  return [span, { from: '', to: '' }];
}

interface TimeProps {
  readonly label: string;
  readonly value: string;
  readonly invalid: boolean;
  readonly onChange: (time: string) => void;
}

function Time({ label, value, invalid, onChange }: TimeProps) {
  return (
    <Input
      type="time"
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={value}
      w="32"
      h="11"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The first message below. */
function messageIn(errors: unknown): string | undefined {
  if (errors === null || typeof errors !== 'object') return undefined;
  if ('message' in errors && typeof errors.message === 'string') return errors.message;
  for (const below of Object.values(errors)) {
    const message = messageIn(below);
    if (message) return message;
  }
  return undefined;
}
