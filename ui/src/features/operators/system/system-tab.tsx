import { Grid, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../shared/components/error-state.tsx';
import { Panel } from '../../../shared/components/panel.tsx';
import { SkeletonRows } from '../../../shared/components/skeleton-rows.tsx';
import { Decisions } from '../maintenance/decisions.tsx';
import { maintenanceQuery } from '../maintenance/maintenance.query.ts';
import { Replays } from '../maintenance/replays.tsx';
import { Backups } from './backups.tsx';
import { InstallationFacts } from './installation-facts.tsx';
import { ParkedEvents } from './parked-events.tsx';
import { ProcessList } from './process-list.tsx';
import { ReadModels } from './read-models.tsx';
import { ServiceList } from './service-list.tsx';
import { Summary } from './summary.tsx';
import { systemQuery } from './system.query.ts';

/** How the installation is doing, every few seconds anew. */
export default function SystemTab() {
  const query = useQuery(systemQuery());
  const system = query.data;
  const { data: maintenance } = useQuery(maintenanceQuery());
  const decisions = maintenance?.decisions ?? [];
  if (!system) {
    return (
      <Panel flush>
        {query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rows={6} height={60} />
        )}
      </Panel>
    );
  }
  return (
    <Stack gap={{ base: '4', md: '5' }}>
      <Summary system={system} answeredAt={query.dataUpdatedAt} silent={query.isError} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '4', md: '5' }}
        alignItems="start"
      >
        <Stack gap={{ base: '4', md: '5' }} minW="0">
          <ServiceList services={system.services} />
          <ProcessList processes={system.processes} />
        </Stack>
        <Stack gap={{ base: '4', md: '5' }} minW="0">
          <InstallationFacts system={system} />
          <Backups backups={system.backups} now={system.now} />
        </Stack>
      </Grid>
      <ReadModels readModels={system.readModels} now={system.now} />
      {maintenance && <Replays replays={maintenance.replays} />}
      <ParkedEvents parked={system.parked} readModels={system.readModels} decisions={decisions} />
      <Decisions decisions={decisions} />
    </Stack>
  );
}
