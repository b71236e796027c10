import { expect, test, vi } from 'vitest'
import { AccountChanged } from '#app/features/session/account-changed.tsx'
import type { useMine } from '#app/sync/use-mine.ts'
import { aCompanyRecord } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

const mine = vi.hoisted(() => ({ company: null as object | null }))
vi.mock('#app/sync/use-mine.ts', () => ({ useMine: () => mine as ReturnType<typeof useMine> }))

test.each([
  [aCompanyRecord({ name: 'Hawk Ridge Inc.' }), 'The association moved your account to Hawk Ridge Inc. Any'],
  [null, 'The association changed your account’s company. Any'],
])('a person whom staff moved to another company reads to which', (company, message) => {
  aPage()
  sessionStorage.setItem('account-change', 'company')
  mine.company = company

  expect(markupOf(<AccountChanged />)).toContain(message)
})
