import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Only part of the socket's name. */
export const socketPort = 5432

/** The socket is in the data folder. If that path is too long for a socket, a symbolic link makes it shorter. */
export async function reachableSocketFolder(folder: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  const longestPath = 103
  if (Buffer.byteLength(`${folder}/.s.PGSQL.${socketPort}`) <= longestPath) return { folder, remove: async () => {} }
  const shortcut = await mkdtemp(join(tmpdir().length < 50 ? tmpdir() : '/tmp', 'parade-'))
  await symlink(folder, join(shortcut, 'pg'))
  return { folder: join(shortcut, 'pg'), remove: () => rm(shortcut, { recursive: true, force: true }) }
}

/** A DATABASE_URL for the database behind a socket. */
export function socketUrl({ host = '', user = '', database = '', port = socketPort }): string {
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
