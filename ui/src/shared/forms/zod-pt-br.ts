import { speakBrazilian } from '@pdv/schemas/kernel/brazilian';
import { z } from 'zod';

speakBrazilian();
// zod compiles its parsers with `new Function` unless told not to, which the content security policy forbids.
z.config({ jitless: true });
