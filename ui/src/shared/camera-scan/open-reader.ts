import { type DetectedCode, FORMATS, textOf } from './formats.ts';
import type { SeenCode } from './hits.ts';

/** Finds codes in what a camera shows. */
export interface CodeReader {
  /** @throws where the reader could not be loaded */
  read(video: HTMLVideoElement): Promise<readonly SeenCode[]>;
  close(): void;
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly DetectedCode[]>;
}

interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Larger pictures take longer, and say no more. */
const WIDEST_PX = 1_280;

/** The browser's own detector where it knows all our codes; otherwise one in a worker, fetched now. */
export async function openReader(): Promise<CodeReader> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const known = await Own?.getSupportedFormats().catch((): readonly string[] => []);
  if (!Own || !FORMATS.every((format) => known?.includes(format))) return workerReader();
  const detector = new Own({ formats: FORMATS });
  return {
    read: async (video) => seenIn(await detector.detect(video), video.videoWidth, video.videoHeight),
    close: () => {},
  };
}

type Answer = { readonly found: readonly DetectedCode[] } | { readonly failed: string };

function workerReader(): CodeReader {
  const worker = new Worker(new URL('./code-reader.worker.ts', import.meta.url), { type: 'module' });
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return {
    async read(video) {
      if (!context) throw new Error('No canvas to draw the picture on.');
      const scale = Math.min(1, WIDEST_PX / Math.max(video.videoWidth, video.videoHeight));
      const width = Math.round(video.videoWidth * scale);
      const height = Math.round(video.videoHeight * scale);
      Object.assign(context.canvas, { width, height });
      context.drawImage(video, 0, 0, width, height);
      const picture = context.getImageData(0, 0, width, height);
      const answer = await new Promise<Answer>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
        worker.onerror = (event) => reject(new Error(event.message || 'The reader was not loaded.'));
        worker.postMessage(picture, [picture.data.buffer]);
      });
      if ('failed' in answer) throw new Error(answer.failed);
      return seenIn(answer.found, width, height);
    },
    close: () => worker.terminate(),
  };
}

const seenIn = (found: readonly DetectedCode[], width: number, height: number): readonly SeenCode[] =>
  found.map((code) => {
    const { x, y, width: w, height: h } = code.boundingBox;
    return { text: textOf(code), offCentre: Math.hypot(x + w / 2 - width / 2, y + h / 2 - height / 2) };
  });
