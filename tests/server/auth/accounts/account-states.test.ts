import { expect, onTestFinished, test, vi } from 'vitest'
import type { AccountState } from '#server/auth/accounts/accounts.ts'
import { createAccountStates } from '#server/auth/accounts/account-states.ts'
import { createLog } from '#server/log.ts'

const fine: AccountState = { disabled: false, validSince: 0 }
const gone: AccountState = { disabled: true, validSince: 0 }

function statesOf(state: (uid: string) => Promise<AccountState | null>) {
  const clock = { now: 0 }
  const asked = vi.fn(state)
  return {
    clock,
    asked,
    states: createAccountStates(
      { state: asked },
      () => clock.now,
      createLog(() => {}),
    ),
  }
}

test('asks about an account twice a minute, however often it calls', async () => {
  const { clock, asked, states } = statesOf(async () => fine)

  await Promise.all([states.of('ben'), states.of('ben'), states.of('ben')])
  clock.now = 29_999
  await states.of('ben')
  expect(asked).toHaveBeenCalledTimes(1)
  clock.now = 30_000
  await states.of('ben')

  expect(asked).toHaveBeenCalledTimes(2)
})

test('a login asks again, and the calls after it use the result', async () => {
  const { asked, states } = statesOf(async () => (asked.mock.calls.length === 1 ? gone : fine))
  await states.of('ben')

  expect(await states.anew('ben')).toEqual(fine)
  expect(await states.of('ben')).toEqual(fine)
})

test('a response requested before a login does not replace the login’s result', async () => {
  const before = Promise.withResolvers<AccountState>()
  const answers = [before.promise, Promise.resolve(fine)]
  const { asked, states } = statesOf(() => answers[asked.mock.calls.length - 1]!)

  const early = states.of('ben')
  const login = await states.anew('ben')
  before.resolve(gone)

  expect([await early, login, await states.of('ben')]).toEqual([gone, fine, fine])
})

test('a login neither waits for a silent service nor discards its last response', async () => {
  let answer = async (): Promise<AccountState> => gone
  const { clock, states } = statesOf(() => answer())
  await states.of('ben')
  answer = () => Promise.reject(new Error('503'))
  clock.now = 30_000
  await states.of('ben')
  answer = () => new Promise(() => {})

  expect(await states.anew('ben')).toEqual(gone)
})

test('while the identity service is silent, its last response holds, and nobody waits twice', async () => {
  let answer = async (): Promise<AccountState> => gone
  const { clock, states } = statesOf(() => answer())
  await states.of('ben')
  answer = () => Promise.reject(new Error('503'))
  clock.now = 30_000

  expect(await states.of('ben')).toEqual(gone)
  answer = () => new Promise(() => {})
  clock.now = 40_000
  expect(await states.of('ben')).toEqual(gone)
})

test('an account that the silent service was never asked about is neither rejected nor delayed for long', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { states } = statesOf(() => new Promise(() => {}))

  const state = states.of('ben')
  await vi.advanceTimersByTimeAsync(2_000)

  expect(await state).toBeUndefined()
})

test('an account that was forgotten during a request is requested again', async () => {
  const before = Promise.withResolvers<AccountState>()
  const answers = [before.promise, Promise.resolve(gone)]
  const { asked, states } = statesOf(() => answers[asked.mock.calls.length - 1]!)

  const early = states.of('ben')
  states.forget('ben')
  before.resolve(fine)

  expect(await early).toEqual(fine)
  expect(await states.of('ben')).toEqual(gone)
})
