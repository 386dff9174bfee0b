import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { FORMATS } from './formats.ts';

// A worker has the policy of its own answer: only here may WebAssembly be compiled, not in the pages.
prepareZXingModule({ overrides: { locateFile: () => wasm } });
const detector = new BarcodeDetector({ formats: [...FORMATS] });

self.onmessage = ({ data }: MessageEvent<ImageData>) => {
  detector.detect(data).then(
    (found) =>
      self.postMessage({
        found: found.map(({ rawValue, format, boundingBox: { x, y, width, height } }) => ({
          rawValue,
          format,
          boundingBox: { x, y, width, height },
        })),
      }),
    (error: unknown) => self.postMessage({ failed: String(error) }),
  );
};
