import type { IdentitySetupProblem } from '#contract/session/identity-setup.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { AccountMails } from '#server/auth/accounts/account-mails.ts'
import type { Accounts } from '#server/auth/accounts/accounts.ts'
import type { Env } from '#server/env.ts'
import type { Handlers } from '#server/http/handler.ts'
import { withTimeout } from '#server/http/timeout.ts'

const timeoutMs = 3_000
/** No account has this uid: the call only checks that the service responds. */
const nobody = 'nobody'

export function serviceHandlers(
  accounts: Accounts,
  accountMails: AccountMails,
  { smtpUrl }: Partial<Pick<Env, 'smtpUrl'>>,
): Pick<Handlers, 'services'> {
  return {
    async services({ queries }) {
      const began = performance.now()
      const [answers, problems] = await Promise.all([
        inTime(
          accounts.find(nobody).then(() => true),
          false,
        ),
        inTime<readonly IdentitySetupProblem[]>(accounts.setupProblems(), ['NOT_CHECKED']),
      ])
      const ms = Math.round(performance.now() - began)
      const failedAt = await accountMails.failedAt(queries)
      return {
        data: {
          mail: { configured: smtpUrl !== undefined },
          account_mail: { failed_at: failedAt === null ? null : fromMillis(failedAt.getTime()) },
          identity: { answers, ms, project: accounts.project, is_emulator: accounts.isEmulator, problems: [...problems] },
        },
      }
    },
  }
}

/** The service's answer, or `otherwise` if it fails or takes too long. */
async function inTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  return await withTimeout(answer, timeoutMs).catch(() => otherwise)
}
