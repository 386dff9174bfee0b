import { NativeSelect } from '@chakra-ui/react';
import type { Segment } from '@pdv/schemas/customers/segments';
import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { messageOf } from '../../../shared/api/api-error.ts';
import { FormField } from '../../../shared/components/form-field.tsx';
import { segmentsQuery } from '../../../shared/segments/segments.query.ts';
import { countWords } from '../segments/count-words.ts';
import { segmentCountQuery } from '../segments/segments.query.ts';
import type { Fields } from './campaign-fields.ts';

interface Props {
  readonly form: UseFormReturn<Fields>;
  /** The name of the one that was chosen, where it is gone. */
  readonly gone: string | undefined;
}

/** The segment, and how many customers it means today. */
export function SegmentField({ form, gone }: Props) {
  const { data: segments, error } = useQuery(segmentsQuery());
  const chosen = segments?.find(({ id }) => id === form.watch('segmentId'));
  const hint = useCount(chosen) ?? (error ? messageOf(error) : undefined);
  return (
    <FormField label="Segmento" hint={hint} error={form.formState.errors.segmentId?.message}>
      <Controller
        name="segmentId"
        control={form.control}
        render={({ field: { value, ...field } }) => (
          <NativeSelect.Root>
            <NativeSelect.Field {...field} value={chosen ? value : ''} aria-busy={!segments || undefined}>
              <option value="">{gone === undefined ? 'Escolha um segmento' : `${gone} (excluído)`}</option>
              {segments?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
      />
    </FormField>
  );
}

function useCount(segment: Segment | undefined): string | undefined {
  const { data, isPlaceholderData, error } = useQuery({
    ...segmentCountQuery(segment?.rules ?? []),
    enabled: segment !== undefined,
  });
  if (!segment) return undefined;
  if (error) return messageOf(error);
  return data && !isPlaceholderData ? countWords(data) : 'Contando…';
}
