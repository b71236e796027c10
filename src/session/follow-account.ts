import { whileHolding } from '#app/session/session-lock.ts'
import { roleOf } from '#contract/session/role.ts'
import { onSessionMessage } from '#app/session/session-channel.ts'
import { accountChange, readSession } from '#app/session/session-store.ts'
import { currentSession, rememberForNextPage } from '#app/session/current-session.ts'
import { filesRead } from '#app/session/open-forms.ts'
import { leaveByItself } from './sign-out.ts'
import { wipeDataOf } from './wipe.ts'

/** By then, unsaved edits are stored on the device. */
const saveTimeoutMs = 1_500
const noticeKey = 'account-change'

/**
 * Handles a role or company change made by staff, after which the page no longer matches the
 * account: drops the data of the previous role, keeps unsent work, and reloads the page with a
 * message.
 */
export function followAccount(): void {
  let shown = currentSession()
  let isLeaving = false
  onSessionMessage(({ kind, epoch }) => {
    // Signed in in this page, which no reload followed.
    if (kind === 'signed-in') shown = currentSession()
    const before = shown
    if (kind !== 'changed' || isLeaving || !before || before.epoch !== epoch) return
    isLeaving = true
    setTimeout(() => void adopt(before), saveTimeoutMs)
  })
}

async function adopt(shown: NonNullable<ReturnType<typeof currentSession>>): Promise<void> {
  await filesRead()
  // The first of several tabs handles it for all, before any of them reloads.
  await whileHolding('poh-account-change', {}, async () => {
    const [now, remembered] = [await readSession(), currentSession()]
    if (!now || remembered?.epoch !== now.epoch) return
    const change = accountChange(remembered, now)
    if (!change) return
    rememberForNextPage(now)
    if (change !== 'company-role') await wipeDataOf(now.currentUser.id)
  })
  const now = currentSession()
  const change = now?.epoch === shown.epoch ? accountChange(shown, now) : undefined
  if (!now || !change) return
  leaveByItself()
  sessionStorage.setItem(noticeKey, change === 'role' ? roleOf(now.role) : change)
  if (change === 'role') location.replace(`/${roleOf(now.role)}/dashboard`)
  else location.reload()
}

const notices = ['admin', 'member', 'company', 'company-role'] as const
export type AccountNotice = (typeof notices)[number]

/** The change made just before this page loaded, until someone has read it. */
export function accountNotice(): AccountNotice | null {
  const noted = sessionStorage.getItem(noticeKey)
  return notices.find((notice) => notice === noted) ?? null
}

export function dropAccountNotice(): void {
  sessionStorage.removeItem(noticeKey)
}
