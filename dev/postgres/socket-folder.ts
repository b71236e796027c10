import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Only a part of the socket's name. */
export const socketPort = 5432

/** The socket lies in the data folder; where that path is too long for a socket's address, a link to it is not. */
export async function reachableSocketFolder(folder: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  const longestPath = 103
  if (Buffer.byteLength(`${folder}/.s.PGSQL.${socketPort}`) <= longestPath) return { folder, remove: async () => {} }
  const shortcut = await mkdtemp(join(tmpdir().length < 50 ? tmpdir() : '/tmp', 'parade-'))
  await symlink(folder, join(shortcut, 'pg'))
  return { folder: join(shortcut, 'pg'), remove: () => rm(shortcut, { recursive: true, force: true }) }
}

/** The database behind a socket as DATABASE_URL takes it. */
export function socketUrl({ host = '', user = '', database = '', port = socketPort }): string {
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
