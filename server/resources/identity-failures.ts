import { identityLogLine } from '#contract/session/identity-failure.ts'
import type { Gate, Handlers } from '#server/http/handler.ts'
import type { Log } from '#server/log.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'

const minuteMs = 60_000

export function identityFailureGate(): Gate {
  const byIp = createRateLimit(20, minuteMs)
  return async ({ ip, now }) => byIp.spend(ip, now)
}

/** What the identity service says to devices, and not to us. */
export function identityFailureHandlers({ log }: { log: Log }): Pick<Handlers, 'identityFailure'> {
  const everybody = createRateLimit(60, minuteMs)

  return {
    async identityFailure({ body: { failure, call }, now }) {
      const message = identityLogLine(failure)
      // Anybody can send one: the log is not for filling.
      if (message !== undefined && everybody.allows('all', now)) log.warn('identity service refused', { failure, call, message })
      return { bare: undefined }
    },
  }
}
