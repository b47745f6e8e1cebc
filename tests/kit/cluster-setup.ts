// Vitest's global set-up: the cluster lives as long as the run, and every test file gets its address.
import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster.ts'

declare module 'vitest' {
  // Only an interface can be added to.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    clusterUrl: string
  }
}

export default async function setUpCluster(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  project.provide('clusterUrl', cluster.url)
  return cluster.stop
}
