import './zod-pt-br.ts';

/** The one way from a form to zod: it then speaks Portuguese, and pages without such a form do without zod. */
export { zodResolver } from '@hookform/resolvers/zod';
