import { Refusal } from './refusal.ts';

export const tooMany = (what: string) => ({
  code: 'too_many_requests',
  message: `${what}. Aguarde um minuto e tente de novo.`,
});

/** For what is tried: sign-ins and the like. @param seconds to wait */
export const tooManyAttempts = (seconds: number) =>
  new Refusal(429, tooMany('Muitas tentativas'), { 'retry-after': String(seconds) });
