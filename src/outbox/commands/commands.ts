import { workOwner } from '#app/session/current-session.ts'
import { isOpen, type CommandRecord, type CommandRow } from './command-row.ts'
import { work, writeWork, type Work } from '#app/outbox/work.ts'

const table = ({ commands }: Work) => [commands]

/** Stored before it is sent, so that a reload doesn't lose track of it. */
export function storeCommand(row: CommandRow): Promise<void> {
  return writeWork(async ({ commands }) => {
    await commands.put(row)
  }, table)
}

export function changeCommand(id: string, change: Partial<CommandRow>): Promise<void> {
  return writeWork(async ({ commands }) => {
    await commands.update(id, change)
  }, table)
}

/** Deletes a command whose outcome the user has seen. */
export function forgetCommand(id: string): Promise<void> {
  return writeWork(async ({ commands }) => {
    await commands.delete(id)
  }, table)
}

/** The same where several tabs would show it: only the one that gets true does. */
export function takeCommand(id: string): Promise<boolean> {
  return writeWork(async ({ commands }) => (await commands.where('id').equals(id).delete()) > 0, table)
}

/** This person's commands, oldest first. */
export async function commandsHere(): Promise<CommandRow[]> {
  const uid = workOwner()
  if (uid === undefined) return []
  return (await work().commands.toArray()).filter((row) => row.uid === uid).toSorted((a, b) => a.created_at - b.created_at)
}

/** The command on a record whose outcome is still unknown. */
export async function openCommandOf({ resource, id }: CommandRecord): Promise<CommandRow | undefined> {
  return (await commandsHere()).find((row) => isOpen(row) && row.record?.resource === resource && row.record.id === id)
}
