import { expect, inject } from 'vitest'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { fiveTabs, sendBurst } from '#tests/support/page/burst.ts'
import { firstVisitTest as test } from '#tests/support/page/journey.ts'
import { typeSignIn } from '#tests/support/page/sign-in-page.ts'

/** The bench sends 500, for which a busy machine takes longer than a call may. */
const requests = Number(process.env['BURST_REQUESTS'] ?? 100)

test.for([
  ['and the device knows', true],
  ['but the device believes them good', false],
] as const)(
  'many requests over 5 tabs, one of them without a worker, with tokens that have expired %s: one refresh, no failure, nothing written twice',
  async ([, known], { visit }) => {
    visit.watch.expect(/status of 401/)
    const api = await ApiClient.signIn(inject('app').origin, admin)
    const before = (await api.events('/events')).length
    const first = await visit.open('/')
    await typeSignIn(first, admin)
    const tabs = await fiveTabs(visit, first)
    const controlled = await Promise.all(tabs.map((tab) => tab.evaluate(() => navigator.serviceWorker.controller !== null)))

    const burst = await sendBurst(visit, tabs, { perTab: requests / 5, known })

    expect(controlled).toEqual([true, true, true, true, false])
    const { refreshes, logins, statuses } = burst
    // As text: a run on another machine prints all of it.
    expect(JSON.stringify({ refreshes, logins, statuses })).toBe(
      JSON.stringify({ refreshes: 1, logins: 1, statuses: { 200: requests * 0.9, 201: requests * 0.1 } }),
    )
    const written = (await api.events('/events')).map(({ id }) => id).filter((id) => burst.writtenIds.includes(id))
    expect(written.toSorted()).toEqual(burst.writtenIds.toSorted())
    expect((await api.events('/events')).length).toBe(before + requests * 0.1)
  },
)
