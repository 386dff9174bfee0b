import { useEffect, useRef, useState } from 'react';
import { useColourMode } from '../colour-mode/colour-mode.ts';
import { paintMail } from './paint-mail.ts';

interface Props {
  readonly title: string;
  readonly html: string;
}

/** Until it is known how high the mail is. */
const FIRST_HEIGHT = 480;
const BLANK = '<!doctype html><html lang="pt-BR"><head><title>E-mail</title></head><body></body></html>';

/**
 * A mail as a page of its own, in which no script runs, no form is sent and no link leads anywhere. It is of this
 * origin so that its styles can be set from here.
 */
export function MailFrame({ title, html }: Props) {
  const [mode] = useColourMode();
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  useEffect(() => {
    if (!page) return;
    paintMail(page, html, mode === 'dark');
    const measured = new ResizeObserver(() => setHeight(Math.ceil(page.body.getBoundingClientRect().height)));
    measured.observe(page.body);
    return () => measured.disconnect();
  }, [page, html, mode]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={BLANK}
      onLoad={() => setPage(frame.current?.contentDocument ?? null)}
      style={{ display: 'block', width: '100%', height, border: 0 }}
    />
  );
}
