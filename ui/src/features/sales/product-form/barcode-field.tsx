import { chakra, Input, InputGroup } from '@chakra-ui/react';
import { ScanBarcode } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CameraButton } from '../../../shared/camera-scan/camera-button.tsx';
import { FormField } from '../../../shared/components/form-field.tsx';
import { checkDigit } from '../../../shared/keyboard/check-digit.ts';

interface Props {
  readonly field: UseFormRegisterReturn;
  readonly value: string;
  readonly error: string | undefined;
  /** Its labels may come from a scale. */
  readonly weighed: boolean;
  /** After a scan: to the next thing to fill in. */
  readonly onScanned: () => void;
  /** The camera has read a code. */
  readonly onCode: (code: string) => void;
}

/** A scanner types the digits and presses Enter, which here means "next field", never "save". */
export function BarcodeField({ field, value, error, weighed, onScanned, onCode }: Props) {
  const doubtful = checkDigit(value.trim()) === 'wrong';
  return (
    <FormField
      label="Código de barras"
      optional
      error={error}
      hint={
        doubtful ? (
          <chakra.span color="fg.warning" fontWeight="medium">
            O dígito verificador não confere. Confira o código.
          </chakra.span>
        ) : weighed ? (
          'Vende por etiqueta da balança? Use o código que ela imprime, como 123.'
        ) : (
          'Digite ou passe o leitor.'
        )
      }
    >
      <InputGroup
        startElement={
          <chakra.span color="fg.muted">
            <ScanBarcode size={18} aria-hidden />
          </chakra.span>
        }
        endElement={<CameraButton onCode={onCode} />}
        endElementProps={{ px: '0' }}
      >
        <Input
          {...field}
          data-takes="codes"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          fontVariantNumeric="tabular-nums"
          enterKeyHint="next"
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (value.trim()) onScanned();
          }}
        />
      </InputGroup>
    </FormField>
  );
}
