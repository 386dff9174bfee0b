import { NOT_IN_DEMO } from '@pdv/schemas/kernel/demo';
import { useAccount } from '../session/use-session.ts';
import { FormNote } from './form-note.tsx';

/** Above a form that the server refuses in a demo shop: nobody fills it in for nothing. */
export function NotInDemo({ children = NOT_IN_DEMO }: { readonly children?: string }) {
  return useAccount().demo ? <FormNote tone="info">{children}</FormNote> : null;
}
