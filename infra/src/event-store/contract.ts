import { afterAll, beforeAll, describe } from 'vitest';
import { appendContract } from './contract/append.ts';
import { concurrencyContract } from './contract/concurrency.ts';
import type { ContractLog, StoreUnderTest } from './contract/log-under-test.ts';
import { readContract } from './contract/read.ts';
import { resumeContract } from './contract/resume.ts';
import { subscribeContract } from './contract/subscribe.ts';
import type { EventStore } from './port.ts';

/** The contract that every {@link EventStore} adapter passes. The log may already hold events. */
export function eventStoreContract(name: string, openLog: () => Promise<ContractLog>): void {
  describe(`event store contract: ${name}`, () => {
    let log: ContractLog | undefined;
    let store: EventStore | undefined;
    beforeAll(async () => {
      log = await openLog();
      store = await log.open();
    });
    afterAll(async () => {
      await store?.close();
      await log?.close();
    });
    const underTest: StoreUnderTest = {
      store: () => given(store),
      log: () => given(log),
    };
    appendContract(underTest);
    readContract(underTest);
    subscribeContract(underTest);
    concurrencyContract(underTest);
    resumeContract(underTest);
  });
}

function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the log did not open');
  return value;
}
