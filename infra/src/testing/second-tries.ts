import type { Reporter, TestCase } from 'vitest/node';

/** Names every test that passed at the second try only, so that nobody takes it for a sound one. */
export default class SecondTries implements Reporter {
  readonly #found: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    this.#found.push(`passed at the second try only: ${test.module.relativeModuleId} > ${test.fullName}`);
    // Of the first try: whoever looks for the cause has nothing else.
    for (const { message, diff = '', stacks = [] } of test.result().errors ?? []) {
      this.#found.push(message, diff, ...stacks.map(({ file, line }) => `  at ${file}:${line}`));
    }
  }

  onTestRunEnd(): void {
    for (const line of this.#found) console.log(line);
  }
}
