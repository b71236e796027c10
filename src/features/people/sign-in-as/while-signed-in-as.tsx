import { useSyncExternalStore, type ComponentType } from 'react'
import { currentSession, onSessionChange } from '#app/session/current-session.ts'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import type { UnsentWork } from '#app/files/unsent-work.ts'

// Lazy, because it pulls in the code that sends the outbox, which the sign-in page should not load.
const ImpersonationBanner = lazyComponent(async () => (await import('./impersonation-banner.tsx')).ImpersonationBanner)

/** Renders nothing unless staff are signed in as a member. */
export function WhileSignedInAs({ Question }: { Question: ReturnQuestion }) {
  const user = useSyncExternalStore(onSessionChange, currentSession)?.currentUser
  if (!user?.impersonation) return null
  return <ImpersonationBanner name={user.name} impersonation={user.impersonation} Question={Question} />
}

/** Shown before staff return to their own account while work they did as the member is still unsent. */
export type ReturnQuestion = ComponentType<{ unsent: UnsentWork; name: string; isOver: boolean; onStay: () => void }>
