import { chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { MAX_PHOTOS } from '@pdv/schemas/kernel/photo';
import { Camera, ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { SecondaryButton } from '../../../shared/components/secondary-button.tsx';
import { PhotoCard } from './photo-card.tsx';
import type { Photos } from './use-photos.ts';

interface Props {
  readonly photos: Photos;
  /** Those of a product that is not there yet are sent when it is. */
  readonly isNew: boolean;
}

const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

/** The photos of a product: added, put in order and removed at once, without the form being saved. */
export default function PhotosField({ photos, isNew }: Props) {
  const { shots, room } = photos;
  const id = useId();
  const [removing, setRemoving] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const there = shots.filter((shot) => shot.kind === 'kept' || shot.state !== 'failed').length;
  const list = useRef<HTMLUListElement>(null);
  /** The button that was pressed is somewhere else now, or gone. */
  const focusOn = (key: string | undefined) =>
    requestAnimationFrame(() => {
      const card = key && list.current?.querySelector<HTMLElement>(`[data-shot="${key}"] button`);
      (card || document.getElementById(`${id}-add`))?.focus();
    });
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        Fotos
        <Text as="span" color="fg.muted" fontWeight="normal">
          {shots.length > 0 ? ` · ${there} de ${MAX_PHOTOS}` : ' (opcional)'}
        </Text>
      </chakra.legend>
      {shots.length > 0 && (
        <Grid
          as="ul"
          ref={list as never}
          listStyleType="none"
          gap="3"
          mb="3"
          templateColumns="repeat(auto-fill, minmax(120px, 1fr))"
        >
          {shots.map((shot, at) => (
            <PhotoCard
              key={shot.key}
              shot={shot}
              at={at}
              count={shots.length}
              onMove={(to) => {
                photos.move(shot.key, to);
                focusOn(shot.key);
              }}
              onRemove={() => setRemoving(shot.key)}
              onRetry={() => photos.retry(shot.key)}
              onDragStart={() => setDragged(shot.key)}
              onDrop={() => {
                if (dragged && dragged !== shot.key) photos.move(dragged, at);
                setDragged(null);
              }}
            />
          ))}
        </Grid>
      )}
      <Flex gap="2" wrap="wrap">
        <Picker
          id={`${id}-add`}
          label="Escolher fotos"
          icon={<ImagePlus aria-hidden />}
          disabled={room <= 0}
          onPick={photos.add}
          multiple
        />
        <Picker label="Tirar foto" icon={<Camera aria-hidden />} disabled={room <= 0} onPick={photos.add} camera />
      </Flex>
      <Text textStyle="xs" color="fg.muted" mt="2">
        {isNew ? 'As fotos são enviadas quando o produto é salvo. ' : 'As fotos são salvas na hora. '}A primeira é a
        capa.
      </Text>
      <Text textStyle="sm" color="fg.error" mt="2" role="alert" hidden={!photos.problem}>
        {photos.problem}
      </Text>
      <chakra.span srOnly role="status">
        {photos.said}
      </chakra.span>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => {
          const at = shots.findIndex(({ key }) => key === removing);
          if (removing) photos.remove(removing);
          setRemoving(null);
          focusOn(shots[at + 1]?.key ?? shots[at - 1]?.key);
        }}
        title="Remover esta foto?"
        description="Ela some da lista, do caixa e do catálogo."
        confirmLabel="Remover"
        danger
      />
    </chakra.fieldset>
  );
}

interface PickerProps {
  readonly id?: string;
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly disabled: boolean;
  readonly onPick: (files: readonly File[]) => void;
  readonly multiple?: boolean;
  /** Opens the camera of a phone; where there is none, the files. */
  readonly camera?: boolean;
}

function Picker({ id, label, icon, disabled, onPick, multiple = false, camera = false }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    // Only what is held in a hand has a camera to point at a product.
    <chakra.span
      display={camera ? 'none' : 'inline'}
      css={camera ? { '@media (pointer: coarse)': { display: 'inline' } } : {}}
    >
      <SecondaryButton id={id} type="button" disabled={disabled} onClick={() => input.current?.click()}>
        {icon}
        {label}
      </SecondaryButton>
      <input
        ref={input}
        type="file"
        accept={camera ? 'image/*' : ACCEPT}
        {...(camera && { capture: 'environment' as const })}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          // The same file again is a change too.
          target.value = '';
        }}
      />
    </chakra.span>
  );
}
