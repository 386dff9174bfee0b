import { secondFactorStatus } from '@pdv/schemas/account/second-factor';
import { refusals } from '@pdv/schemas/kernel/refusals';
import type { App, RouteDependencies } from '../../dependencies.ts';
import { sql } from '../../reading/shop-reader.ts';

interface Row {
  readonly enabled_at: string;
  readonly recovery_codes_left: number;
}

/** Not from a read model: it belongs to the login, and is no event. */
export function registerSecondFactor(app: App, { reader }: RouteDependencies): void {
  app.get(
    '/api/account/second-factor',
    {
      schema: {
        summary: 'Se a própria verificação em duas etapas está ligada, e quantos códigos de recuperação restam',
        tags: ['Conta'],
        response: { 200: secondFactorStatus, ...refusals(401) },
      },
      config: { audience: 'all' },
    },
    async ({ operator, principal }) => {
      const [row] = await reader.asLogin(operator?.operatorId ?? principal.memberId, (ask) =>
        ask<Row>(sql('command.second_factors').select('enabled_at', 'recovery_codes_left')),
      );
      return {
        enabledAt: row?.enabled_at ?? null,
        recoveryCodesLeft: row?.recovery_codes_left ?? 0,
      };
    },
  );
}
