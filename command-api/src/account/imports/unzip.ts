import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { UnreadableFile } from './table.ts';

const inflated = promisify(inflateRaw);
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const BROKEN = 'O arquivo XLSX está danificado. Abra-o no Excel, salve de novo e tente outra vez.';
const TOO_LARGE = 'A planilha é grande demais depois de aberta. Divida-a em arquivos menores.';
/** A sheet of 50,000 lines and twenty columns has some 60 MB. */
const MAX_OPEN_BYTES = 200_000_000;

/** Reads single entries, by the directory at the end, and never more than so many bytes of all together. */
export function openZip(file: Buffer, maxBytes = MAX_OPEN_BYTES) {
  const entries = directoryOf(file);
  let left = maxBytes;
  return {
    names: [...entries.keys()],
    /** Counts what is made of an entry: a text is stored once, and may be used in every line. */
    use(bytes: number): void {
      if (bytes > left) throw new UnreadableFile(TOO_LARGE);
      left -= bytes;
    },
    /** Undefined for an entry that is not there. */
    async read(name: string): Promise<Buffer | undefined> {
      const entry = entries.get(name);
      if (!entry) return undefined;
      if (entry.size > left) throw new UnreadableFile(TOO_LARGE);
      const packed = packedIn(file, entry);
      // What the directory says of the size is only said: the limit holds while it is inflated.
      const bytes = entry.method === 0 ? packed : await inflate(packed, left);
      left -= bytes.length;
      return bytes;
    },
  };
}

function packedIn(file: Buffer, { at, packed }: Entry): Buffer {
  // What the directory says of the place is only said, too.
  if (at + 30 > file.length) throw new UnreadableFile(BROKEN);
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  return file.subarray(start, start + packed);
}

async function inflate(packed: Buffer, maxOutputLength: number): Promise<Buffer> {
  try {
    return await inflated(packed, { maxOutputLength: Math.max(1, maxOutputLength) });
  } catch (error) {
    const { code } = error as { code?: string };
    throw new UnreadableFile(code === 'ERR_BUFFER_TOO_LARGE' ? TOO_LARGE : BROKEN, { cause: error });
  }
}

interface Entry {
  readonly at: number;
  readonly packed: number;
  readonly size: number;
  readonly method: number;
}

function directoryOf(file: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  try {
    let end = file.length - 22;
    while (end >= 0 && end > file.length - 70_000 && file.readUInt32LE(end) !== END) end -= 1;
    if (end < 0 || file.readUInt32LE(end) !== END) throw new UnreadableFile(BROKEN);
    let at = file.readUInt32LE(end + 16);
    for (let left = Math.min(file.readUInt16LE(end + 10), 2_000); left > 0; left -= 1) {
      if (file.readUInt32LE(at) !== ENTRY) throw new UnreadableFile(BROKEN);
      const [name, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
        number,
        number,
        number,
      ];
      entries.set(file.toString('utf8', at + 46, at + 46 + name).replace(/^\//, ''), {
        at: file.readUInt32LE(at + 42),
        packed: file.readUInt32LE(at + 20),
        size: file.readUInt32LE(at + 24),
        method: file.readUInt16LE(at + 10),
      });
      at += 46 + name + extra + comment;
    }
    return entries;
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause;
    throw new UnreadableFile(BROKEN, { cause });
  }
}
