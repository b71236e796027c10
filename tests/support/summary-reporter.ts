import type { Reporter, TestModule } from 'vitest/node'

/**
 * Prints the result in one line, the last of the output: `N passed, N failed`, and `, N skipped` if
 * any were. A file that could not be loaded and an error outside any test count as failures, so
 * that "0 failed" always means that all is well.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
    const fragile: string[] = []
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      count.failed += module.errors().length
      for (const suite of module.children.allSuites()) count.failed += suite.errors().length
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        count[state] += 1
        if (state === 'passed' && errors?.[0]) fragile.push(`${test.fullName}: ${errors.map(({ message }) => message).join('; ')}`)
      }
    }
    for (const one of fragile) process.stdout.write(`Passed at the second try only: ${one}\n`)
    // At exit, because closing the database and the browser may still print.
    process.once('exit', (code) => {
      const known = count.failed + count.pending
      // A failed setup is not a test failure, but must not look like success.
      const failed = known === 0 && code !== 0 ? 1 : known
      process.stdout.write(`${count.passed} passed, ${failed} failed${count.skipped > 0 ? `, ${count.skipped} skipped` : ''}\n`)
    })
  }
}
