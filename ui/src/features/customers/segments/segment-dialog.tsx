import { Box, Button, Input, Stack, Text } from '@chakra-ui/react';
import {
  type AskedRule,
  MAX_SEGMENT_RULES,
  type Segment,
  segmentRequest,
  segmentRules,
} from '@pdv/schemas/customers/segments';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import '../../../shared/forms/zod-pt-br.ts';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { newId } from '../../../shared/api/submission-key.ts';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { FormDialog } from '../../../shared/components/form-dialog.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { NotInDemo } from '../../../shared/components/not-in-demo.tsx';
import { notify } from '../../../shared/notify/notify.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { countWords } from './count-words.ts';
import { RuleFields } from './rule-fields.tsx';
import { askedOf, NEW_RULE, type TypedRule, typedOf } from './rule-kinds.ts';
import { segmentCountQuery, useSaveSegment } from './segments.query.ts';

interface Props {
  /** Absent for a new one. */
  readonly segment?: Segment | undefined;
  readonly nameOf: (productId: string) => string;
  readonly categories: readonly string[];
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

type Errors = Readonly<Record<string, string>>;

/** A rule with a key of its own, so that taking one away leaves the others' fields alone. */
type KeyedRule = TypedRule & { readonly key: string };

/** 'Novo segmento' and 'Editar segmento': rules, all of which hold, and at once how many customers they mean. */
export default function SegmentDialog({ segment, nameOf, categories, onSaved, onClose }: Props) {
  const form = useId();
  const [name, setName] = useState(segment?.name ?? '');
  const [rules, setRules] = useState<readonly KeyedRule[]>(() =>
    segment
      ? segment.rules.map((rule) => ({ ...typedOf(rule, nameOf), key: newId() }))
      : [{ ...NEW_RULE, key: newId() }],
  );
  const [dirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useSaveSegment(segment?.id);
  const asked = rules.map(askedOf);

  function change(next: readonly KeyedRule[]): void {
    setRules(next);
    setDirty(true);
    setErrors({});
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    const read = segmentRequest.safeParse({ name, rules: asked });
    setRefusal(null);
    if (!read.success) {
      setErrors(errorsOf(read.error.issues));
      return;
    }
    save.mutate(read.data, {
      onSuccess: ({ id }) => {
        notify({ type: 'success', title: 'Segmento salvo', description: read.data.name });
        onSaved(id);
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'segment_name_taken') setErrors({ name: error.message });
        else {
          if (error instanceof ApiError) setErrors(errorsOf(error.issues));
          setRefusal(messageOf(error));
        }
      },
    });
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={segment ? 'Editar segmento' : 'Novo segmento'}
      form={form}
      submitLabel="Salvar segmento"
      pending={save.isPending}
      pendingLabel="Salvando…"
      dirty={dirty}
      size="lg"
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack gap="4">
          <NotInDemo />
          <FormAlert message={refusal} />
          <FormField label="Nome" error={errors.name}>
            <Input
              value={name}
              autoComplete="off"
              autoFocus={!segment}
              onChange={(event) => {
                setName(event.target.value);
                setDirty(true);
                setErrors({});
              }}
            />
          </FormField>
          <Box>
            <Text fontWeight="medium" textStyle="sm" mb="2">
              Clientes para quem vale tudo isto
            </Text>
            <Stack as="ul" gap="2.5">
              {rules.map((rule, index) => (
                <RuleFields
                  key={rule.key}
                  nth={index + 1}
                  rule={rule}
                  categories={categories}
                  errors={errorsAt(errors, index)}
                  onChange={(changed) =>
                    change(rules.map((one) => (one.key === rule.key ? { ...changed, key: rule.key } : one)))
                  }
                  onRemove={rules.length > 1 ? () => change(rules.filter(({ key }) => key !== rule.key)) : undefined}
                />
              ))}
            </Stack>
            {rules.length < MAX_SEGMENT_RULES && (
              <Button
                variant="ghost"
                mt="2.5"
                onClick={() => change([...rules, { ...NEW_RULE, kind: 'visits/at-least', key: newId() }])}
              >
                <Plus aria-hidden />
                Mais uma condição
              </Button>
            )}
          </Box>
          <LiveCount asked={asked} />
        </Stack>
      </form>
    </FormDialog>
  );
}

/** How many customers are meant, while the rules are being written. */
function LiveCount({ asked }: { readonly asked: readonly AskedRule[] }) {
  const settled = useSettled(JSON.stringify(asked), 300);
  const read = segmentRules.safeParse(JSON.parse(settled));
  const { data, error } = useQuery({ ...segmentCountQuery(read.data ?? []), enabled: read.success });
  const words = !read.success ? 'Complete as condições' : error ? messageOf(error) : data && countWords(data);
  return (
    <Box bg="bg.subtle" borderRadius="l3" px="4" py="3" role="status">
      <Text fontVariantNumeric="tabular-nums" color={read.success && !error ? undefined : 'fg.muted'}>
        {words}
      </Text>
    </Box>
  );
}

interface Issue {
  readonly path: string | readonly PropertyKey[];
  readonly message: string;
}

/** By path: `name`, `rules.0.days`; the first of each. */
function errorsOf(issues: readonly Issue[]): Errors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const at = typeof path === 'string' ? path : path.join('.');
    errors[at] ??= message;
  }
  return errors;
}

function errorsAt(errors: Errors, index: number): Errors {
  const start = `rules.${index}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(start) ? [[path.slice(start.length), message]] : [],
    ),
  );
}
