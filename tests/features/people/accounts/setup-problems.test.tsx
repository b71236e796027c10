import { expect, test } from 'vitest'
import { identitySetup } from '#contract/session/identity-setup.ts'
import { SetupProblemList } from '#app/features/people/accounts/accounts-page.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const fine = { answers: true, ms: 3, project: 'parade-live', is_emulator: false, problems: [] }

test('the Firebase area names what is wrong with the settings, and what to do', () => {
  const html = markupOf(<SetupProblemList identity={{ ...fine, problems: ['SERVICE_ACCOUNT_MISSING', 'API_KEY_BLOCKED'] }} />)

  expect(html).toContain('Firebase settings to fix')
  expect(html).toContain(identitySetup.SERVICE_ACCOUNT_MISSING.slice(0, 40))
  expect(html).toContain('PUBLIC_ORIGIN')
})

test('it says nothing where nothing is wrong, nor where an earlier version answered', () => {
  expect(markupOf(<SetupProblemList identity={fine} />)).toBe('')
  expect(markupOf(<SetupProblemList identity={{ answers: true }} />)).toBe('')
})
