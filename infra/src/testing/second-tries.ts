import type { Reporter, TestCase } from 'vitest/node';

/** Names every test that passed at the second try only, so that nobody takes it for a sound one. */
export default class SecondTries implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.#names) console.log(`passed at the second try only: ${name}`);
  }
}
