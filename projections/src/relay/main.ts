import { openRelay } from '@pdv/app/services/relay';
import { serve } from '@pdv/app/services/serve';

await serve('relay', async (context) => {
  const { config, pool } = context;
  if (!config.kafka) throw new Error('KAFKA_BROKERS falta: sem brokers não há o que publicar.');
  await openRelay(context, config.kafka);
  const behind = async () => {
    await pool.query('SELECT 1');
    return [];
  };
  return { behind };
});
