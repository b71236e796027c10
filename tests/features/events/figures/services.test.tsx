import { expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Services } from '#contract/session/services.ts'
import { ServicesPanel } from '#app/features/events/figures/services.tsx'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('@tanstack/react-router', () => ({ createLink: (part: unknown) => part }))

const identity = { answers: true, ms: 3, project: 'parade', is_emulator: false, problems: [] }
const advice = 'The latest invitation or password reset couldn’t be emailed. Open the person’s account and send them the link.'
const panel = (services: Services) => markupOf(<ServicesPanel services={services} site={null} failedMails={0} age={null} />)

test('staff read that an invitation or a reset could not be mailed, and what to do, as long as that is so', () => {
  const failed = panel({ identity, mail: { configured: true }, account_mail: { failed_at: fromMillis(1_000) } })
  const sent = panel({ identity, mail: { configured: true }, account_mail: { failed_at: null } })

  expect(failed).toContain(advice)
  expect(failed).toContain('data-state="failing"')
  expect(sent).not.toContain(advice)
  expect(sent).not.toContain('data-state="failing"')
})

test('an answer that was kept from an earlier version says nothing of it', () => {
  expect(panel({ identity } as unknown as Services)).not.toContain(advice)
})

test('staff read that no email leaves the portal while mail isn’t configured', () => {
  const mailOf = (configured: boolean) => panel({ identity, mail: { configured }, account_mail: { failed_at: null } })

  expect(mailOf(false)).toContain('Not configured. Emails are recorded, not sent.')
  expect(mailOf(false)).not.toContain('No failures')
  expect(mailOf(true)).toContain('No failures')
})
