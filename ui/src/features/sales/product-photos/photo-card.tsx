import { Box, Center, chakra, Flex, IconButton, Text } from '@chakra-ui/react';
import { photoSet } from '@pdv/schemas/kernel/photo-sources';
import { ArrowLeft, ArrowRight, Image as ImageIcon, RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Shot } from './use-photos.ts';

interface Props {
  readonly shot: Shot;
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  readonly onDragStart: () => void;
  readonly onDrop: () => void;
}

/** One photo with its place: dragged, or moved by its arrows. */
export function PhotoCard({ shot, at, count, onMove, onRemove, onRetry, onDragStart, onDrop }: Props) {
  const name = `foto ${at + 1}`;
  const failed = shot.kind === 'file' && shot.state === 'failed';
  const sending = shot.kind === 'file' && shot.state === 'sending';
  return (
    <chakra.li
      data-shot={shot.key}
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
      bg="bg.panel"
      borderColor={failed ? 'border.error' : undefined}
      draggable={!sending}
      cursor="grab"
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <Box position="relative" aspectRatio="1" bg="bg.muted">
        <Picture shot={shot} alt={at === 0 ? 'Capa do produto' : `Foto ${at + 1} do produto`} />
        {at === 0 && <Mark>capa</Mark>}
        {(sending || failed) && (
          <Flex
            position="absolute"
            insetX="0"
            bottom="0"
            justify="center"
            bg={failed ? 'red.700' : 'gray.800'}
            color="white"
            py="1"
          >
            <Text textStyle="xs" fontWeight="semibold">
              {sending ? 'Enviando…' : 'Não foi enviada'}
            </Text>
          </Flex>
        )}
      </Box>
      <Flex justify="space-between">
        <Act label={`Mover ${name} para a esquerda`} disabled={at === 0} onClick={() => onMove(at - 1)}>
          <ArrowLeft />
        </Act>
        {failed && (
          <Act label={`Enviar ${name} de novo`} onClick={onRetry}>
            <RotateCw />
          </Act>
        )}
        <Act label={`Remover ${name}`} disabled={sending} onClick={onRemove}>
          <Trash2 />
        </Act>
        <Act label={`Mover ${name} para a direita`} disabled={at === count - 1} onClick={() => onMove(at + 1)}>
          <ArrowRight />
        </Act>
      </Flex>
    </chakra.li>
  );
}

function Picture({ shot, alt }: { readonly shot: Shot; readonly alt: string }) {
  const image = { alt, draggable: false, boxSize: 'full', objectFit: 'cover' } as const;
  if (shot.kind === 'file') {
    if (shot.preview) return <chakra.img src={shot.preview} {...image} />;
    return (
      <Center boxSize="full" color="fg.subtle" role="img" aria-label={alt}>
        <ImageIcon size={32} strokeWidth={1.5} aria-hidden />
      </Center>
    );
  }
  const { photo } = shot;
  return (
    <picture>
      <source type="image/avif" srcSet={photoSet(photo, 'avif')} sizes="150px" />
      <chakra.img src={photo.url} srcSet={photoSet(photo, 'webp')} sizes="150px" decoding="async" {...image} />
    </picture>
  );
}

function Mark({ children }: { readonly children: ReactNode }) {
  return (
    <Text
      as="span"
      position="absolute"
      top="1.5"
      insetStart="1.5"
      px="1.5"
      textStyle="xs"
      fontWeight="bold"
      color="white"
      bg="brand.solid"
      borderRadius="full"
    >
      {children}
    </Text>
  );
}

interface ActProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Act({ label, disabled = false, onClick, children }: ActProps) {
  return (
    <IconButton
      type="button"
      variant="ghost"
      size="sm"
      minW="0"
      flex="1"
      borderRadius="0"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </IconButton>
  );
}
