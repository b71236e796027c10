import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange } from '#app/session/current-session.ts'
import type { ReturnQuestion } from './return-question.ts'
import { lazyComponent } from '#app/ui/lazy-component.tsx'

// It can send what waits, which the sign-in page must not carry.
const ImpersonationBanner = lazyComponent(async () => (await import('./impersonation-banner.tsx')).ImpersonationBanner)

/** Nothing at all for everybody else. */
export function WhileSignedInAs({ Question }: { Question: ReturnQuestion }) {
  const user = useSyncExternalStore(onSessionChange, currentSession)?.currentUser
  if (!user?.impersonation) return null
  return <ImpersonationBanner name={user.name} impersonation={user.impersonation} Question={Question} />
}
