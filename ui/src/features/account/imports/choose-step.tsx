import { Button, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ImportKind, MAX_IMPORT_BYTES } from '@pdv/schemas/account/imports';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { FormAlert } from '../../../shared/components/form-alert.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { saveFile } from '../../../shared/files/save-file.ts';
import { KINDS } from './import-words.ts';

interface Props {
  readonly kind: ImportKind;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}

const TOO_LARGE = 'O arquivo tem mais de 20 MB. Divida-o em arquivos menores.';

/** By a button or by dragging it here. */
export function ChooseStep({ kind, busy, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const take = (file: File | undefined) => {
    setTooLarge(file !== undefined && file.size > MAX_IMPORT_BYTES);
    if (file && file.size <= MAX_IMPORT_BYTES) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const example = () => saveFile(new File([`\ufeff${KINDS[kind].example}`], 'exemplo.csv', { type: 'text/csv' }));
  return (
    <Stack
      align="center"
      gap="3"
      p="6"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={over ? 'brand.solid' : 'border'}
      borderRadius="l3"
      textAlign="center"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp size={28} aria-hidden />
      <Text>
        Escolha o arquivo
        <Text as="span" hideBelow="md">
          {' '}
          ou arraste para cá
        </Text>
        . Até 50.000 linhas. Você confere tudo antes; nada é gravado ainda.
      </Text>
      <FormAlert message={tooLarge ? TOO_LARGE : null} />
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label="Arquivo CSV ou XLSX"
          accept=".csv,.txt,.tsv,.xlsx"
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </VisuallyHidden>
      <Stack direction={{ base: 'column', sm: 'row' }} gap="2">
        <Button onClick={() => input.current?.click()} loading={busy} loadingText="Lendo o arquivo…">
          Escolher arquivo
        </Button>
        <SecondaryButton onClick={example}>Baixar exemplo</SecondaryButton>
      </Stack>
    </Stack>
  );
}
