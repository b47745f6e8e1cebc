// Tells `npm test` how the journeys went.
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { writeOutcome } from './test-outcomes.ts'

export default class JourneyOutcome implements Reporter {
  #journeys: readonly TestCase[] = []
  readonly #outside: string[] = []

  onBegin(_: FullConfig, all: Suite): void {
    this.#journeys = all.allTests()
  }

  onError(error: TestError): void {
    this.#outside.push(`outside of any journey\n${messageOf(error)}`)
  }

  async onEnd(): Promise<void> {
    const withOutcome = (outcome: ReturnType<TestCase['outcome']>) =>
      this.#journeys.filter((journey) => journey.outcome() === outcome)
    const secondTries = withOutcome('flaky')
    await writeOutcome({
      passed: withOutcome('expected').length + secondTries.length,
      failures: [
        ...withOutcome('unexpected').map((journey) => withErrors(journey, journey.results.at(-1))),
        ...this.#outside,
      ],
      secondTries: secondTries.map((journey) => withErrors(journey, journey.results[0])),
    })
  }

  printsToStdio(): boolean {
    return false
  }
}

function nameOf(journey: TestCase): string {
  return journey.titlePath().filter(Boolean).join(' › ')
}

function withErrors(journey: TestCase, result: TestResult | undefined): string {
  return `${nameOf(journey)}\n${(result?.errors ?? []).map(messageOf).join('\n')}`
}

function messageOf({ message, value }: TestError): string {
  return message ?? value ?? 'an error without a message'
}
