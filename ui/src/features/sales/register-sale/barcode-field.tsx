import { Box, chakra, Flex, Input, InputGroup, Kbd, Text } from '@chakra-ui/react';
import { ScanBarcode, TriangleAlert } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { CameraButton } from '../../../shared/camera-scan/camera-button.tsx';
import { takeTypeAhead } from '../../../shared/keyboard/type-ahead.ts';
import { type BarcodeReader, feed } from './barcode-reader.ts';

interface Props {
  readonly text: string;
  readonly reader: BarcodeReader;
  /** Below the field: a code that is not whole yet, or whose check digit is wrong. */
  readonly warning: string | null;
  readonly ref: Ref<HTMLInputElement>;
  /** The camera reads one code after the other. */
  readonly cameraGoesOn?: boolean;
}

/** Where the scanner speaks. Enter never leaves it: scanners end every code with one. */
export function BarcodeField({ text, reader, warning, ref, cameraGoesOn = false }: Props) {
  /** When the key went down: the time of a change is later where the machine is busy. */
  const pressedAt = useRef(0);
  return (
    <Box>
      <InputGroup
        startElement={
          <chakra.span color="fg.brand">
            <ScanBarcode size={24} aria-hidden />
          </chakra.span>
        }
        startElementProps={{ px: '4' }}
        endElement={
          <>
            <CameraButton onCode={reader.scanned} goesOn={cameraGoesOn} />
            <Kbd size="md" hideBelow="md" aria-hidden>
              F2
            </Kbd>
          </>
        }
      >
        <Input
          ref={ref}
          aria-label="Código de barras"
          aria-keyshortcuts="F2"
          aria-describedby="barcode-warning"
          placeholder="Passe ou digite o código"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={60}
          h="16"
          ps="14"
          pe="24"
          fontSize={{ base: 'md', md: 'lg' }}
          fontVariantNumeric="tabular-nums"
          borderRadius="l3"
          value={text}
          onFocus={() => feed(reader, takeTypeAhead())}
          onChange={(event) => {
            reader.typed(event.target.value, pressedAt.current || event.timeStamp);
            pressedAt.current = 0;
          }}
          onKeyDown={(event) => {
            pressedAt.current = event.key.length === 1 ? event.timeStamp : 0;
            if (event.key !== 'Enter') return;
            event.preventDefault();
            reader.enter();
          }}
        />
      </InputGroup>
      <Flex id="barcode-warning" role="status" gap="1.5" mt={warning ? '1.5' : '0'} color="fg.warning" textStyle="sm">
        {warning && (
          <>
            <Box pt="0.5" flexShrink="0">
              <TriangleAlert size={16} aria-hidden />
            </Box>
            <Text>{warning}</Text>
          </>
        )}
      </Flex>
    </Box>
  );
}
