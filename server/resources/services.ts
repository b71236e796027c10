import type { Accounts } from '#server/accounts/accounts.ts'
import type { Handlers } from '#server/handler.ts'

const patienceMs = 3_000
/** No account has it: the service is only asked whether it is there. */
const nobody = 'nobody'

export function serviceHandlers(accounts: Accounts): Pick<Handlers, 'services'> {
  return {
    async services() {
      const began = performance.now()
      const answers = await doesAnswer(accounts)
      const ms = Math.round(performance.now() - began)
      return { data: { identity: { answers, ms, project: accounts.project, is_emulator: accounts.isEmulator } } }
    },
  }
}

async function doesAnswer(accounts: Accounts): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const impatience = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false)
  })
  const answer = accounts.find(nobody).then(
    () => true,
    () => false,
  )
  return await Promise.race([answer, impatience]).finally(() => clearTimeout(timer))
}
