import { Button, chakra, Text } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useFileInput } from './file-input.tsx';

interface Props {
  readonly reading: boolean;
  readonly onFile: (file: Blob) => void;
}

/** Drag the note here, or choose it. */
export function ChooseFile({ reading, onFile }: Props) {
  const [over, setOver] = useState(false);
  const { open, input } = useFileInput('Arquivo XML da nota', onFile);
  return (
    <chakra.div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !reading) onFile(file);
      }}
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={over ? 'brand.solid' : 'border'}
      bg={over ? 'brand.subtle' : 'bg.subtle'}
      borderRadius="lg"
      p={{ base: '5', md: '6' }}
      textAlign="center"
    >
      <Button loading={reading} loadingText="Lendo a nota…" onClick={open}>
        <FileUp aria-hidden />
        Escolher XML da nota
      </Button>
      <Text textStyle="sm" color="fg.muted" mt="2">
        <chakra.span hideBelow="md">Ou arraste o arquivo para cá. </chakra.span>O fornecedor manda o XML por e-mail,
        junto com a nota.
      </Text>
      {input}
    </chakra.div>
  );
}
