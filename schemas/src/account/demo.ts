import { z } from 'zod';
import { DEMO_KINDS } from '../kernel/demo.ts';

const KINDS_EXPECTED = 'Escolha a oficina ou a farmácia';

/** POST /api/demo/session. */
export const demoSessionRequest = z.object({ shop: z.enum(DEMO_KINDS, KINDS_EXPECTED) });
export type DemoSessionRequest = z.input<typeof demoSessionRequest>;

/** 202: the shop is being made; ask again in a second. */
export const demoBeingMade = z.object({ done: z.number().describe('Quanto da loja está pronto, de 0 a 1') });
export type DemoBeingMade = z.infer<typeof demoBeingMade>;
