import { expect, test } from 'vitest'
import { identitySetup, type IdentitySetupProblem } from '#contract/session/identity-setup.ts'
import { explained } from '#server/commands/accounts-of-command.ts'
import { Problem } from '#server/http/problem.ts'
import { testAccounts } from '#tests/support/server/server-accounts.ts'

test.each<[problems: IdentitySetupProblem[], message: string]>([
  [[], 'Firebase refused: quota exceeded'],
  [['SIGN_UP_OPEN'], 'Firebase refused: quota exceeded'],
  [['API_KEY_INVALID', 'SIGN_UP_OPEN'], identitySetup.API_KEY_INVALID],
])('a command that fails names the setting that explains it, or else what Firebase said: %j', async (problems, message) => {
  const failed = new Problem('UNAVAILABLE', 'Not now.', { cause: new Error('quota exceeded') })

  const command = explained(Object.assign(testAccounts(), { problems }), Promise.reject(failed))

  await expect(command).rejects.toMatchObject({ name: 'SettingError', message })
})
