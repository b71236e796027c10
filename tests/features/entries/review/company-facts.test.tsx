import { expect, test } from 'vitest'
import { CompanyFacts } from '#app/features/entries/review/company-facts.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { aFullRegistration } from '#tests/support/entries.ts'
import { linkedMarkupOf } from '#tests/support/linked-markup.tsx'

test.each([
  ['2026-06-01T17:00:00Z', 'Expires before the event ends'],
  ['2026-06-12T17:00:00Z', 'Expired'],
])('a document that is still valid is not called expired: at %s, %s', (now, label) => {
  const insurance = { ...aFullRegistration().insurance, expires_on: '2026-06-10' }

  const html = linkedMarkupOf(
    <CompanyFacts event={anEvent()} eventCompany={aFullRegistration({ insurance })} name="Prairie Oak" now={Date.parse(now)} />,
  )

  expect(html).toContain(`${label}<`)
})

test.each([
  ['wait', { status: 'SUBMITTED' }],
  ['ready', { status: 'APPROVED' }],
  ['alarm', { status: 'CHANGES_REQUESTED' }],
] as const)('a company’s status has its color from the list of companies: %s for %o', (tone, changes) => {
  const html = linkedMarkupOf(
    <CompanyFacts
      event={anEvent()}
      eventCompany={aFullRegistration(changes)}
      name="Prairie Oak"
      now={Date.parse('2026-01-12T17:00:00Z')}
    />,
  )

  expect(html).toContain(`data-tone="${tone}"`)
})
