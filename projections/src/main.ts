import { once } from 'node:events';
import { readinessOf } from '@pdv/app/health';
import { startReadModels } from '@pdv/app/services/projections';
import { serve } from '@pdv/app/services/serve';
import { gaugeReadModels } from '@pdv/app/telemetry/gauges';
import { runLeader } from '@pdv/infra/postgres/leadership';

// Only one process projects at a time: the checkpoints of two would conflict, and each would discard its work.
await serve('projections', async (context) => {
  const { database, log, closers, progress } = context;
  gaugeReadModels(context);
  const leading = runLeader({
    connectionString: database.url,
    name: 'projections',
    onProblem: (error) => log.error({ err: error }, 'standing in line again to project'),
    async lead({ signal }) {
      const projections = startReadModels(context);
      if (!signal.aborted) await once(signal, 'abort');
      await projections.stop();
    },
  });
  closers.add('projections', leading.stop);
  return readinessOf(progress);
});
