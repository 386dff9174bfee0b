import { Flex, Text } from '@chakra-ui/react';
import type { MailTemplate } from '@pdv/schemas/kernel/mail-template';
import { useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { SecondaryButton } from '../components/secondary-button.tsx';
import { insertAt } from './insert-variable.ts';

interface Props<V extends string> {
  /** What each of them stands for. */
  readonly meanings: Readonly<Record<V, string>>;
  readonly variables: readonly V[];
  readonly onInsert: (written: string) => void;
}

/** The variables as buttons: each goes where the cursor was last. */
export function VariableChips<V extends string>({ meanings, variables, onInsert }: Props<V>) {
  return (
    <Flex role="group" aria-label="Inserir variável" gap="2" wrap="wrap" align="center">
      <Text textStyle="xs" color="fg.muted" w="full">
        Toque para inserir onde está o cursor:
      </Text>
      {variables.map((variable) => (
        <SecondaryButton
          key={variable}
          type="button"
          size="sm"
          title={meanings[variable]}
          onClick={() => onInsert(`{{${variable}}}`)}
        >
          {`{{${variable}}}`}
        </SecondaryButton>
      ))}
    </Flex>
  );
}

type Field = keyof MailTemplate;
type Box = HTMLInputElement | HTMLTextAreaElement;

/** Remembers which of the two fields had the focus last, and writes into it. */
export function useVariableTarget<Fields extends FieldValues & MailTemplate>(form: UseFormReturn<Fields>) {
  const boxes = useRef<Partial<Record<Field, Box | null>>>({});
  const last = useRef<Field>('text');
  return {
    register(name: Field) {
      const { ref, ...props } = form.register(name as Path<Fields>);
      return {
        ...props,
        onFocus: () => {
          last.current = name;
        },
        ref: (box: Box | null) => {
          ref(box);
          boxes.current[name] = box;
        },
      };
    },
    insert(written: string) {
      const box = boxes.current[last.current];
      if (!box) return;
      const { value, cursor } = insertAt(
        box.value,
        box.selectionStart ?? box.value.length,
        box.selectionEnd ?? box.value.length,
        written,
      );
      form.setValue(last.current as Path<Fields>, value as PathValue<Fields, Path<Fields>>, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
      box.focus();
      box.setSelectionRange(cursor, cursor);
    },
  };
}
