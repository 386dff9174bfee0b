import { MAX_PHOTOS, type Photo } from '@pdv/schemas/kernel/photo';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../../shared/api/api-error.ts';
import { newId } from '../../../shared/api/submission-key.ts';
import { preparePhoto } from './prepare-photo.ts';
import { previewOf } from './preview-of.ts';
import { addPhoto, orderPhotos, photosMoved, removePhoto } from './product-photos.query.ts';

/** A photo that is there, or a file on its way. */
export type Shot =
  | { readonly kind: 'kept'; readonly key: string; readonly photo: Photo }
  | {
      readonly kind: 'file';
      /** Sent with it: a retry adds nothing twice. */
      readonly key: string;
      readonly file: File;
      /** Null until there is one, and for what the browser cannot show. */
      readonly preview: string | null;
      readonly state: 'waiting' | 'sending' | 'failed';
    };

const keptShot = (photo: Photo): Shot => ({ kind: 'kept', key: photo.id, photo });

/** The photos of a product, sent one after the other; those of a new product wait for {@link sendTo}. */
export function usePhotos(productId: string | undefined, photos: readonly Photo[]) {
  const queries = useQueryClient();
  const [shots, setShots] = useState<readonly Shot[]>(() => photos.map(keptShot));
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const latest = useRef(shots);
  latest.current = shots;
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const write = (next: readonly Shot[]) => {
    latest.current = next;
    setShots(next);
  };
  const patch = (key: string, change: (shot: Shot) => Shot | null) =>
    write(latest.current.flatMap((shot) => (shot.key === key ? (change(shot) ?? []) : shot)));

  /** @returns why it did not arrive; null where it did */
  async function sendOne(id: string, key: string): Promise<string | null> {
    const shot = latest.current.find((one) => one.key === key);
    if (shot?.kind !== 'file') return null;
    patch(key, (one) => ({ ...one, state: 'sending' }) as Shot);
    try {
      const added = await addPhoto(id, await preparePhoto(shot.file), key);
      patch(key, () => keptShot(added));
      setSaid('Foto enviada.');
      return null;
    } catch (error) {
      patch(key, (one) => ({ ...one, state: 'failed' }) as Shot);
      setProblem(messageOf(error));
      return messageOf(error);
    } finally {
      photosMoved(queries);
    }
  }
  const queue = <T>(work: () => Promise<T>): Promise<T> => {
    const next = line.current.then(work);
    line.current = next.catch(() => undefined);
    return next;
  };

  /** Changes what is shown at once; where the server refuses, it is as before. */
  async function change(next: readonly Shot[], work: (id: string) => Promise<unknown>, done: string): Promise<void> {
    const before = latest.current;
    setProblem(null);
    write(next);
    if (!productId) return;
    try {
      await queue(() => work(productId));
      setSaid(done);
    } catch (error) {
      // What has arrived meanwhile stays.
      if (latest.current === next) write(before);
      setProblem(messageOf(error));
    } finally {
      photosMoved(queries);
    }
  }

  return {
    shots,
    problem,
    /** For whoever does not see it. */
    said,
    sending: shots.some((shot) => shot.kind === 'file' && shot.state === 'sending'),
    room: MAX_PHOTOS - shots.length,
    add(files: readonly File[]): void {
      setProblem(null);
      const room = MAX_PHOTOS - latest.current.length;
      if (files.length > room) {
        const left = room === 1 ? 'só cabe mais uma' : `só cabem mais ${room}`;
        setProblem(
          room > 0 ? `Um produto tem até ${MAX_PHOTOS} fotos: ${left}.` : `O produto já tem ${MAX_PHOTOS} fotos.`,
        );
      }
      const fresh = files
        .slice(0, Math.max(0, room))
        .map((file) => ({ kind: 'file', key: newId(), file, preview: null, state: 'waiting' }) as const);
      write([...latest.current, ...fresh]);
      for (const { key, file } of fresh) {
        void previewOf(file).then((preview) => {
          // Of a product that is there the server says so at once: here it would after all else is saved.
          const refused = preview === null && !productId;
          if (refused) setProblem(`${file.name}: este arquivo não é uma foto em JPEG, PNG ou WebP.`);
          patch(key, (shot) => (shot.kind !== 'file' ? shot : refused ? null : { ...shot, preview }));
        });
      }
      if (productId) for (const { key } of fresh) void queue(() => sendOne(productId, key));
    },
    retry(key: string): void {
      setProblem(null);
      if (productId) void queue(() => sendOne(productId, key));
    },
    move(key: string, to: number): void {
      const from = latest.current.findIndex((shot) => shot.key === key);
      const next = [...latest.current];
      const [moved] = next.splice(from, 1);
      if (!moved || from === to || to < 0 || to > next.length) return;
      next.splice(to, 0, moved);
      // As they are once it is sent: one on its way has arrived by then.
      const ids = () => latest.current.flatMap((shot) => (shot.kind === 'kept' ? shot.photo.id : []));
      void change(next, (id) => orderPhotos(id, ids()), to === 0 ? 'A foto é a capa.' : `A foto é a ${to + 1}ª.`);
    },
    remove(key: string): void {
      const shot = latest.current.find((one) => one.key === key);
      const next = latest.current.filter((one) => one.key !== key);
      if (shot?.kind === 'kept') void change(next, (id) => removePhoto(id, shot.photo.id), 'Foto removida.');
      else write(next);
    },
    /** What has not arrived yet, after what is on its way. @returns why, of each that did not arrive */
    sendTo: (id: string): Promise<readonly string[]> =>
      queue(async () => {
        const reasons: (string | null)[] = [];
        for (const { kind, key } of latest.current) if (kind === 'file') reasons.push(await sendOne(id, key));
        return reasons.filter((reason) => reason !== null);
      }),
  };
}
export type Photos = ReturnType<typeof usePhotos>;
