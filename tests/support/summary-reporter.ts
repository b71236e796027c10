import type { Reporter, TestModule } from 'vitest/node'

/**
 * Prints the result in one line, the last of the output: `N passed, N failed`, and `, N skipped` if
 * any were. A file that could not be loaded and an error outside any test count as failures, so
 * that "0 failed" always means that all is well.
 */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]) {
    const fragile: string[] = []
    const broken: string[] = []
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      count.failed += module.errors().length
      for (const suite of module.children.allSuites()) count.failed += suite.errors().length
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        count[state] += 1
        if (!errors?.[0]) continue
        const report = `${module.relativeModuleId}, ${test.fullName}:${errors.map(({ message, cause }) => `\n  ${shorten(cause ? `${message} (${cause.message})` : message)}`).join('')}`
        if (state === 'passed') fragile.push(report)
        else broken.push(report)
      }
    }
    for (const one of fragile) process.stdout.write(`Passed at the second try only: ${one}\n`)
    // Once more in short: of a long output, only the end may be kept.
    for (const one of broken) process.stdout.write(`Failed: ${one}\n`)
    // At exit, because closing the database and the browser may still print.
    process.once('exit', (code) => {
      const known = count.failed + count.pending
      // A failed setup is not a test failure, but must not look like success.
      const failed = known === 0 && code !== 0 ? 1 : known
      process.stdout.write(`${count.passed} passed, ${failed} failed${count.skipped > 0 ? `, ${count.skipped} skipped` : ''}\n`)
    })
  }
}

/** Its beginning, which says what happened, and its end, with the last requests. */
function shorten(message: string): string {
  const [first, last] = [500, 1_000]
  return message.length <= first + last ? message : `${message.slice(0, first)} … ${message.slice(-last)}`
}
