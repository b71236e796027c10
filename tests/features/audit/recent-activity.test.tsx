import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { RecentActivity } from '#app/features/audit/recent-activity.tsx'
import { testNow } from '#tests/support/builders.ts'
import { markupOf } from '#tests/support/markup.tsx'

const answer = vi.hoisted(() => ({ events: undefined as unknown }))
vi.mock('@tanstack/react-router', () => ({
  createLink:
    () =>
    ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}))
const records = vi.hoisted(() => new Map<string, object>())
vi.mock('#app/features/audit/use-audit.ts', () => ({ useAuditRecords: () => records }))
vi.mock('#app/sync/use-answer.ts', () => ({ useAnswer: () => (answer.events ? { answer } : undefined) }))

vi.mock('#app/http/server-clock.ts', async () => ({ serverNow: (await import('#tests/support/builders.ts')).testClock }))

const anAct = (entityName: string, entityId = 'entry') => ({
  id: entityName,
  at: fromMillis(testNow),
  actor_id: 'ada',
  actor_name: 'Ada Quist',
  action: 'approve',
  entity: 'entries',
  entity_id: entityId,
  entity_name: entityName,
})

test('the newest actions are shown, newest first', () => {
  answer.events = ['1st', '2nd', '3rd'].map((name) => anAct(name))

  expect(markupOf(<RecentActivity notLoaded="Loading…" />).match(/\dth|1st|2nd|3rd/g)).toEqual(['1st', '2nd', '3rd'])
})

test('each has its age, and its time as a tooltip', () => {
  answer.events = [{ ...anAct('The Alder'), at: fromMillis(testNow - 12 * 60_000) }]

  expect(markupOf(<RecentActivity notLoaded="Loading…" />)).toMatch(/title="[A-Z][a-z]{2} \d+, \d{4}, [^"]+"[^>]*>12 minutes ago</)
})

test('where nothing was changed yet, it says so', () => {
  answer.events = []

  expect(markupOf(<RecentActivity notLoaded="Loading…" />)).toContain('No changes yet.')
})

test('an action on one’s own account does not show the name again', () => {
  answer.events = [anAct('Ada Quist again', 'ada')]

  expect(markupOf(<RecentActivity notLoaded="Loading…" />)).not.toContain('Ada Quist again')
})

test('an entry that had no title then is called what it is called now, and is a link', () => {
  answer.events = [anAct('')]
  records.set('entry', { name: 'The Alder', place: { to: '/', search: {} } })

  expect(markupOf(<RecentActivity notLoaded="Loading…" />)).toContain('approved the tour entry <a href="/">The Alder</a>')
})

test('a placeholder is shown before anything has arrived', () => {
  answer.events = undefined

  expect(markupOf(<RecentActivity notLoaded="Loading…" />)).toContain('Loading…')
})
