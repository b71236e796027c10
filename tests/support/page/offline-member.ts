import { vi } from 'vitest'
import { aSession } from '#tests/support/google/origin-double.ts'
import { aPage } from './browser-globals.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

const { locks } = navigator

/** Makes this process a page without a connection, on which this member is signed in. */
export async function anOfflineMember(uid: string): Promise<void> {
  aPage()
  vi.stubGlobal('navigator', { locks, onLine: false })
  vi.stubGlobal('location', { pathname: '/member/dashboard', search: '' })
  await signInOnPage({ epoch: uid, role: 'member', currentUser: { ...aSession().currentUser, id: uid } })
}
