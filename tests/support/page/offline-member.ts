import { vi } from 'vitest'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { aPage } from './browser-globals.ts'

const { locks } = navigator

/** Makes this process a page without a connection, on which this member is signed in. */
export async function anOfflineMember(uid: string): Promise<void> {
  aPage()
  vi.stubGlobal('navigator', { locks, onLine: false })
  vi.stubGlobal('location', { pathname: '/member/dashboard', search: '' })
  const session = aSession({ epoch: uid, role: 'member', currentUser: { ...aSession().currentUser, id: uid } })
  await replaceSession(session)
  rememberSession(session)
}
