import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { saveFile } from '../files/save-file.ts';
import { notify } from '../notify/notify.ts';
import { fetchFile, type Progress, type WantedFile } from './export-file.ts';

export interface ExportUnderWay extends Progress {
  readonly wanted: WantedFile;
}

/** One export at a time, which can be called off; leaving the page calls it off, too. */
export function useExport() {
  const [underWay, setUnderWay] = useState<ExportUnderWay | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function start(wanted: WantedFile): Promise<void> {
    if (current.current) return;
    const controller = new AbortController();
    current.current = controller;
    setUnderWay({ wanted, bytes: 0, rows: null, totalRows: null });
    try {
      const file = await fetchFile(wanted, (progress) => setUnderWay({ wanted, ...progress }), controller.signal);
      saveFile(file);
      notify({
        type: 'success',
        title: wanted.type === 'customer-list' ? 'Lista exportada' : 'Relatório exportado',
        description: file.name,
      });
    } catch (error) {
      if (!controller.signal.aborted) {
        notify({
          type: 'error',
          title: wanted.type === 'customer-list' ? 'Erro ao exportar lista' : 'Erro ao exportar relatório',
          description: messageOf(error),
        });
      }
    } finally {
      if (current.current === controller) {
        current.current = null;
        setUnderWay(null);
      }
    }
  }

  function cancel(): void {
    current.current?.abort();
    current.current = null;
    setUnderWay(null);
  }

  return { underWay, start, cancel };
}
