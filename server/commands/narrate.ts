const startedAt = performance.now()

/** Says on the terminal what the start is doing, with the seconds since the process began. */
export function say(line: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)
  console.log(`${seconds} s  ${line}`)
}

/** Says what is begun, and when it is done. */
export async function narrate<T>(what: string, work: () => Promise<T>): Promise<T> {
  say(`${what}…`)
  const result = await work()
  say(`${what}: done`)
  return result
}
