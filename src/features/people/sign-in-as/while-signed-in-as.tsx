import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentSession, onSessionChange } from '#app/session/current-session.ts'
import type { ReturnQuestion } from './return-question.ts'

const ImpersonationBanner = lazy(async () => ({ default: (await import('./impersonation-banner.tsx')).ImpersonationBanner }))

/** Nothing at all for everybody else. */
export function WhileSignedInAs({ Question }: { Question: ReturnQuestion }) {
  const user = useSyncExternalStore(onSessionChange, currentSession)?.currentUser
  if (!user?.impersonation) return null
  return (
    <Suspense>
      <ImpersonationBanner name={user.name} impersonation={user.impersonation} Question={Question} />
    </Suspense>
  )
}
