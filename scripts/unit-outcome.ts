// Tells `npm test` how the unit and method tests went, and what failed outside of any test.
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import { writeOutcome } from './test-outcomes.ts'

export default class UnitOutcome implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]): Promise<void> {
    const tests = modules.flatMap(({ children }) => [...children.allTests()])
    // The hooks of a file or of a group may fail before or after its tests.
    const holders = modules.flatMap((module) => [module, ...module.children.allSuites()])
    await writeOutcome({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...tests.filter((test) => test.result().state === 'failed').map(withErrors),
        ...holders
          .filter((holder) => holder.errors().length > 0)
          .map((holder) => `${nameOf(holder)}\n${messagesOf(holder.errors())}`),
        ...outside.map((error) => `outside of any test\n${error.stack ?? error.message}`),
      ],
      secondTries: tests.filter((test) => test.diagnostic()?.flaky).map(withErrors),
    })
  }
}

function nameOf(named: TestModule | TestSuite | TestCase): string {
  if (named.type === 'module') return named.relativeModuleId
  return `${named.module.relativeModuleId} › ${named.fullName}`
}

/** A test that passed at its second try keeps the errors of its first. */
function withErrors(test: TestCase): string {
  return `${nameOf(test)}\n${messagesOf(test.result().errors ?? [])}`
}

function messagesOf(errors: readonly SerializedError[]): string {
  return errors
    .flatMap(({ message, diff }) =>
      typeof diff === 'string' ? [message, stripVTControlCharacters(diff)] : message,
    )
    .join('\n')
}
