import { expect } from 'vitest'
import { builder } from '#tests/support/accounts.ts'
import type { EngineTest } from '#tests/support/engine-journey.ts'
import { signIn } from '#tests/support/engine-steps.ts'

export function sessionJourneys(test: EngineTest) {
  test('a member signs in and stays signed in after a reload', async ({ visit }) => {
    const page = await visit.open('/')

    await signIn(page, builder)
    await page.reload()

    await page.waitFor({ role: 'link', name: 'Tour Entries' })
    expect(new URL(await page.url()).pathname).toBe('/member/dashboard')
  })
}
