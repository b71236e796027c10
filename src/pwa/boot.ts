import { currentSession, epochOfThisPage } from '#app/session/current-session.ts'
import { followAccount } from '#app/session/follow-account.ts'
import { watchLeaving } from '#app/session/leaving.ts'
import { leaveWhenSignedOut, sweepAfterSignOut } from '#app/session/sign-out.ts'
import { observeIdentity } from '#app/session/identity/observe-identity.ts'
import { reconcileSession } from '#app/session/session-status.ts'
import { watchStorage } from '#app/session/watch-storage.ts'
import { watchInstall } from './install.ts'
import { installTrustedTypes } from './trusted-types.ts'
import { refreshAhead } from './refresh-ahead.ts'
import { registerWorker, reloadOnMissingChunk, swapAtBoot } from './update.ts'
import { watchUrgency } from './watch-urgency.ts'
import { logFailure } from '#app/session/log-failure.ts'

/**
 * Sets up what must be in place before anything renders. Returns true if the page is about to
 * reload into a new build.
 */
export async function boot(): Promise<boolean> {
  installTrustedTypes()
  watchLeaving()
  watchStorage()
  epochOfThisPage()
  leaveWhenSignedOut()
  followAccount()
  watchInstall()
  watchUrgency()
  reloadOnMissingChunk()
  return swapAtBoot()
}

/** Starts what must not delay the first screen. */
export function afterBoot(): void {
  void reconcileSession().catch(logFailure)
  void sweepAfterSignOut().catch(logFailure)
  void registerWorker().catch(logFailure)
  if (currentSession()) whenIdle(observeIdentity)
  refreshAhead()
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 10_000 })
  else setTimeout(work, 3_000)
}
