import { existsSync } from 'node:fs';
import { describe, it } from 'vitest';
import { eventStoreContract } from './eventStore.contract.ts';
import { eventStoreDb } from './eventStoreDb.ts';

/** The version that docker-compose.yml runs. */
const image = 'eventstore/eventstore:23.10.1-bookworm-slim';
const docker = Boolean(process.env.DOCKER_HOST) || existsSync('/var/run/docker.sock');

async function startServer(): Promise<Readonly<{ address: string; end?: () => Promise<void> }>> {
  if (process.env.EVENTSTORE_URL) return { address: process.env.EVENTSTORE_URL };
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(image)
    .withEnvironment({ EVENTSTORE_INSECURE: 'true', EVENTSTORE_RUN_PROJECTIONS: 'None', EVENTSTORE_MEM_DB: 'true' })
    .withExposedPorts(2113)
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204))
    .withStartupTimeout(120_000)
    .start();
  return {
    address: `esdb://${container.getHost()}:${container.getMappedPort(2113)}?tls=false`,
    end: async () => void (await container.stop()),
  };
}

if (!process.env.EVENTSTORE_URL && !docker)
  describe.skip('the event store on an EventStoreDB server (skipped: no EVENTSTORE_URL, and no Docker to start one)', () =>
    it('keeps what every event store of the house keeps', () => undefined));
else
  eventStoreContract(
    'an EventStoreDB server',
    async () => {
      const { address, end } = await startServer();
      const another = () => eventStoreDb(address);
      return { store: await another(), another, ...(end ? { end } : {}) };
    },
    { dense: false },
  );
