import { identityLogLine } from '#contract/session/identity-failure.ts'
import type { Guard, Handlers } from '#server/http/handler.ts'
import type { Log } from '#server/log.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'

const minuteMs = 60_000

export function identityFailureGuard(): Guard {
  const byIp = createRateLimit(20, minuteMs)
  return async ({ ip, now }) => byIp.spend(ip, now)
}

/** Logs errors that devices get from the identity service and the server does not see. */
export function identityFailureHandlers({ log }: { log: Log }): Pick<Handlers, 'identityFailure'> {
  const everybody = createRateLimit(60, minuteMs)

  return {
    async identityFailure({ body: { failure, call }, now }) {
      const message = identityLogLine(failure)
      // Anyone can call this, so a rate limit keeps the log from filling up.
      if (message !== undefined && everybody.allows('all', now)) log.warn('identity service refused', { failure, call, message })
      return { bare: undefined }
    },
  }
}
