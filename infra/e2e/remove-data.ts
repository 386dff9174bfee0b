import { rmSync } from 'node:fs';

export default function removeData() {
  const directory = process.env.E2E_DATA_DIR;
  if (directory) rmSync(directory, { recursive: true, force: true });
}
