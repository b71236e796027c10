import { readdirSync, readFileSync } from 'node:fs'

export interface RunningProcess {
  pid: number
  parent: number
  command: string
}

/** The processes running on this machine, as Linux lists them, without zombies. */
function runningProcesses(): RunningProcess[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const [state, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }]
    } catch {
      // Not a process, or one that has just ended.
      return []
    }
  })
}

/** The descendants of a process. */
export function descendantsOf(pid: number): RunningProcess[] {
  const all = runningProcesses()
  const found = all.filter((one) => one.parent === pid)
  // The list grows during the loop, by the children of each process.
  for (const { pid: parent } of found) found.push(...all.filter((one) => one.parent === parent))
  return found
}

export function isRunning(pid: number): boolean {
  return runningProcesses().some((one) => one.pid === pid)
}

/** The main process of the browser started with this profile. */
export function browserOfProfile(folder: string): number {
  const found = runningProcesses().find(({ command }) => command.includes(`--user-data-dir=${folder}`) && !command.includes('--type='))
  if (!found) throw new Error(`No browser runs with ${folder}.`)
  return found.pid
}
