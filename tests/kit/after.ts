// Ends what was begun for a test: with that test, or with its file where it serves them all.
import { afterAll, onTestFinished, TestRunner } from 'vitest'

export function after(end: () => unknown): void {
  const ending = async () => {
    await end()
  }
  if (TestRunner.getCurrentTest()) onTestFinished(ending)
  else afterAll(ending)
}
