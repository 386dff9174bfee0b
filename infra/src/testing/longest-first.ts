import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes long in small files: programs that start and end, brokers, and a whole contract. */
const LONG = /testing\/(application-process|run-script|kafka)\b|eventStoreContract\(/;

/**
 * Files that take long begin first, and the largest before the others: one that began last would run while the other
 * cores have nothing to do. Vitest knows how long a file took only where it ran before.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification) =>
      // Files of one project stay together, as they share processes.
      2 * sorted.findIndex((other) => other.project === project) + Number(!LONG.test(readFileSync(moduleId, 'utf8')));
    const ranks = new Map(sorted.map((file) => [file, rank(file)]));
    return sorted.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  }
}
