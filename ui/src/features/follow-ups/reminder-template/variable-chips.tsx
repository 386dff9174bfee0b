import { Flex, Text } from '@chakra-ui/react';
import {
  REMINDER_VARIABLES,
  type ReminderTemplate,
  type ReminderVariable,
} from '@pdv/schemas/account/reminder-template';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { insertAt } from './insert-variable.ts';

const MEANING: Record<ReminderVariable, string> = {
  cliente: 'Nome do cliente',
  produto: 'Nome do produto',
  loja: 'Nome da loja',
  link: 'Link para a conversa no WhatsApp',
};

/** The variables as buttons: each goes where the cursor was last. */
export function VariableChips({ onInsert }: { readonly onInsert: (written: string) => void }) {
  return (
    <Flex role="group" aria-label="Inserir variável" gap="2" wrap="wrap" align="center">
      <Text textStyle="xs" color="fg.muted" w="full">
        Toque para inserir onde está o cursor:
      </Text>
      {REMINDER_VARIABLES.map((variable) => (
        <SecondaryButton
          key={variable}
          type="button"
          size="sm"
          title={MEANING[variable]}
          onClick={() => onInsert(`{{${variable}}}`)}
        >
          {`{{${variable}}}`}
        </SecondaryButton>
      ))}
    </Flex>
  );
}

type Field = keyof ReminderTemplate;
type Box = HTMLInputElement | HTMLTextAreaElement;

/** Remembers which of the two fields had the focus last, and writes into it. */
export function useVariableTarget(form: UseFormReturn<ReminderTemplate>) {
  const boxes = useRef<Partial<Record<Field, Box | null>>>({});
  const last = useRef<Field>('text');
  return {
    register(name: Field) {
      const { ref, ...props } = form.register(name);
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
      form.setValue(last.current, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      box.focus();
      box.setSelectionRange(cursor, cursor);
    },
  };
}
