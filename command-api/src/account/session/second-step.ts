import type { SecondFactorDemand } from '@pdv/schemas/account/second-factor';
import type { OperatorLogin } from '../operators/operators.ts';
import type { Login } from './logins.ts';

/** What signing in asks for besides the password. */
export interface SecondStep {
  /** Null if the password is enough. */
  demandOf(login: Login): Promise<SecondFactorDemand | null>;
  /** Whether the operator may no longer go on with the password alone. */
  isMissing(operator: OperatorLogin): Promise<boolean>;
  /** Of the second factor as it is now; null for a login that never had one. */
  generationOf(loginId: string): Promise<string | null>;
}
