import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { editMode } from '#contract/entry/editing.ts'
import { actionProblem, entryActionNames, mayDelete, type EntryAction, type EntryContext } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryStatuses } from '#contract/entry/status.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { entryActionLabels } from '#app/features/entries/own/entry-action-labels.ts'
import { EntryActions } from '#app/features/entries/form/panels/entry-actions.tsx'
import { EntryNotices } from '#app/features/entries/form/panels/entry-notices.tsx'
import { SubmitPanel } from '#app/features/entries/form/panels/submit-panel.tsx'
import { actionLabels } from '#app/features/entries/staff/action-labels.ts'
import { StaffActions } from '#app/features/entries/staff/staff-actions.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { everythingAt } from '#tests/support/server/entry-states.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { anUntouchedForm } from '#tests/support/entry-form.ts'

vi.mock('#app/ui/overlays/use-page-left.ts', () => ({ usePageLeft: () => () => false }))
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => children,
  createLink: (part: unknown) => part,
}))
vi.mock('#app/ui/record/record-header.tsx', () => import('#tests/support/open-record-head.tsx'))
vi.mock('#app/ui/folded.tsx', () => ({ Folded: ({ children }: { children: ReactNode }) => children }))
vi.mock('#app/ui/disclosure.tsx', () => ({ Disclosure: ({ children }: { children: ReactNode }) => children }))

const event = anEvent({ content_deadline: fromMillis(toMillis(anEvent().registration_end_date) + 86_400_000) })
const company = { status: 'APPROVED', late_until: null } as const

/** What stands in the way, one at a time. */
const situations: Record<string, { entry?: Partial<Entry>; context?: Partial<EntryContext> }> = {
  'with nothing in the way': {},
  'after registration has closed': { context: { now: toMillis(event.registration_end_date) + 1 } },
  'after the content deadline': { context: { now: toMillis(event.registration_end_date) + 2 * 86_400_000 } },
  'without company information': { context: { eventCompany: null } },
  'with company information that is only begun': { context: { eventCompany: { ...company, status: 'IN_PROGRESS' } } },
  'when staff have begun to look': { entry: { opened_at: fromMillis(testNow) } },
  'with the title missing': { entry: { title: '' } },
  'on the public site': { entry: { published_at: fromMillis(testNow) } },
  'without a number': { entry: { number: null } },
  'with view-only access': { context: { isViewer: true } },
  'in an archived event': { context: { event: { ...event, status: 'ARCHIVED' } } },
}

/** What can be pressed. */
function offered(content: ReactNode): string[] {
  const buttons = pressable(markupOf(content)).filter(({ attributes }) => !attributes.includes('aria-disabled="true"'))
  return buttons.map(({ label }) => label)
}

function allowed(entry: Entry, context: EntryContext): EntryAction[] {
  return entryActionNames.filter((action) => actionProblem(action, entry, context) === null)
}

const memberWords: Partial<Record<EntryAction, string>> = {
  submit: 'Submit entry',
  resubmit: 'Resubmit entry',
  ...Object.fromEntries(Object.entries(entryActionLabels).map(([action, { label }]) => [action, label])),
}
/** These are offered where what waits is shown, and where a decision was just made. */
const elsewhere: ReadonlySet<EntryAction> = new Set(['accept_revision', 'decline_revision', 'undo'])

describe.each(Object.entries(situations))('%s', (_what, { entry: over, context: around }) => {
  const cases = entryStatuses.flatMap((status) => entryActionNames.map((action) => Object.assign(everythingAt(status, action), over)))

  test('a member is offered exactly what the lifecycle table allows', () => {
    const context: EntryContext = { role: 'member', now: testNow, event, eventCompany: company, ...around }

    for (const entry of cases) {
      const form = anUntouchedForm(entry)
      const shown = offered(
        <>
          <SubmitPanel form={form} context={context} mode="direct" onJump={() => undefined} />
          <EntryActions form={form} context={context} />
          <EntryNotices
            form={form}
            context={context}
            {...editMode(entry, context, 'OPEN')}
            message="This entry can’t be changed."
            zone="America/Chicago"
            step="basics"
            onJump={() => undefined}
          />
        </>,
      )

      expect([entry.status, ...shown.toSorted()]).toEqual([
        entry.status,
        ...allowed(entry, context)
          .map((action) => memberWords[action] ?? action)
          .toSorted(),
      ])
    }
  })

  test('staff are offered exactly what the lifecycle table allows', () => {
    const context: EntryContext = { role: 'admin', now: testNow, event, eventCompany: company, ...around }

    for (const entry of cases) {
      const shown = offered(
        <StaffActions entry={entry} context={context} zone="America/Chicago" companyName="Oak Homes" onDeleted={() => undefined} />,
      )
      const words = [
        ...allowed(entry, context).flatMap((action) => (elsewhere.has(action) ? [] : `${actionLabels[action].label}…`)),
        ...(mayDelete(entry, context) ? ['Delete this draft…'] : []),
      ]

      expect([entry.status, ...shown.toSorted()]).toEqual([entry.status, ...words.toSorted()])
    }
  })
})

describe('staff see before they open the menu', () => {
  const context: EntryContext = { role: 'admin', now: testNow, event, eventCompany: company }

  test.each([
    ['the three decisions about a submitted entry', everythingAt('SUBMITTED', 'approve'), ['Approve…', 'Request changes…', 'Reject…']],
    [
      'both answers to a request to withdraw',
      everythingAt('CHANGES_REQUESTED', 'dismiss_withdrawal'),
      ['Resubmit for the company…', 'Reject…', 'Withdraw…', 'Decline withdrawal…'],
    ],
  ])('%s', (_what, entry, shown) => {
    const all = offered(
      <StaffActions entry={entry} context={context} zone="America/Chicago" companyName="Oak Homes" onDeleted={() => undefined} />,
    )

    expect(all.slice(0, shown.length)).toEqual(shown)
  })
})
