import { z } from 'zod';
import ptBr from 'zod/v4/locales/pt-BR.js';

// zod compiles its parsers with `new Function` unless told not to, which the content security policy forbids.
z.config({ ...ptBr(), jitless: true });
