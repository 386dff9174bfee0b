import { type RefObject, useEffect, useRef, useState } from 'react';
import { createHits } from './hits.ts';
import { type CodeReader, openReader } from './open-reader.ts';

/** Between two pictures: the next ones show nothing new, and the screen needs its time, too. */
const REST_MS = 60;

/** Reads what the video shows for as long as the camera runs. @returns whether the reader itself failed */
export function useReading(
  video: RefObject<HTMLVideoElement | null>,
  running: boolean,
  onHit: (code: string) => void,
): boolean {
  const [failed, setFailed] = useState(false);
  const latest = useRef(onHit);
  useEffect(() => {
    latest.current = onHit;
  });
  useEffect(() => {
    if (!running) return;
    let gone = false;
    let reader: CodeReader | undefined;
    const hit = createHits();
    setFailed(false);

    async function read(): Promise<void> {
      reader = await openReader();
      while (!gone) {
        const { current } = video;
        if (current && current.readyState >= current.HAVE_CURRENT_DATA && current.videoWidth > 0) {
          const seen = await reader.read(current);
          const code = gone ? null : hit(seen, performance.now());
          if (code !== null) latest.current(code);
        }
        await new Promise((resolve) => setTimeout(resolve, REST_MS));
      }
    }

    read()
      .catch(() => !gone && setFailed(true))
      .finally(() => reader?.close());
    return () => {
      gone = true;
      reader?.close();
    };
  }, [running, video]);
  return failed;
}
