import { openRelay } from '@pdv/app/services/relay';
import { serve } from '@pdv/app/services/serve';

await serve('relay', async (ground) => {
  const { config, pool } = ground;
  if (!config.kafka) throw new Error('KAFKA_BROKERS falta: sem brokers não há o que publicar.');
  await openRelay(ground, config.kafka);
  const behind = async () => {
    await pool.query('SELECT 1');
    return [];
  };
  return { behind };
});
