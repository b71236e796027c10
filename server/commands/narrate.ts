const startedAt = performance.now()

/** Prints what the start is doing, with the seconds since the process began. */
export function printLine(line: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)
  console.log(`${seconds} s  ${line}`)
}

/** Prints the start and the end of a step. */
export async function narrate<T>(what: string, work: () => Promise<T>): Promise<T> {
  printLine(`${what}…`)
  const result = await work()
  printLine(`${what}: done`)
  return result
}
