// What the process counts about itself, served on a separate port that only this machine reaches.
import fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  readonly registry: Registry
  readonly durations: Histogram<'route' | 'method' | 'status'>
  readonly jobs: Counter<'job' | 'outcome'>
  readonly relay: {
    readonly connections: Gauge
    readonly events: Counter<'type'>
    readonly turnedAway: Counter<'reason'>
  }
}

export function startMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds from a request to the end of its answer',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Runs of jobs, by how they ended: done, to be tried again, given up',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  })
  const relay = {
    connections: new Gauge({
      name: 'relay_connections',
      help: 'Live connections that this process holds',
      registers: [registry],
    }),
    events: new Counter({
      name: 'relay_events_total',
      help: 'Events published to people, by type',
      labelNames: ['type'],
      registers: [registry],
    }),
    turnedAway: new Counter({
      name: 'relay_turned_away_total',
      help: 'Live connections refused or closed, by reason',
      labelNames: ['reason'],
      registers: [registry],
    }),
  }
  return { registry, durations, jobs, relay }
}

export function countRequests(app: FastifyInstance, { durations }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const labels = { route: routeOptions.url ?? 'unknown', method, status: String(reply.statusCode) }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
}

export async function listenForMetrics({ registry }: Metrics, port: number): Promise<FastifyInstance> {
  const app = fastify()
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  await app.listen({ port, host: '127.0.0.1' })
  return app
}
