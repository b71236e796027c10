import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import type { ChangesSince } from '#contract/entry/review/changes-since.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { EntryFacts } from '#app/features/entries/review/entry-facts.tsx'
import type { RevisionChoice } from '#app/features/entries/staff/use-revision-choice.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('#app/ui/use-media.ts', () => ({ useMedia: () => false }))
vi.mock('#app/features/entries/form/use-entry-names.ts', () => ({ useEntryNames: () => new Map() }))
vi.mock('#app/features/entries/form/panels/entry-preview.tsx', () => ({ EntryPreview: () => null }))
vi.mock('#app/features/entries/review/photo-strip.tsx', () => ({ PhotoStrip: () => null }))
vi.mock('#app/features/entries/staff/revision-changes.tsx', () => ({ RevisionChanges: () => null }))

const noChoice = {} as RevisionChoice
const at = fromMillis(testNow)
const revision = { changes: { tagline: 'New' }, at, by: null }
const change = { field: 'price', from: 1, to: 2 }

type Shown = Partial<Pick<ComponentProps<typeof EntryFacts>, 'since' | 'asked'>>

function factsOf(entry: Partial<Entry>, { since, asked }: Shown): string {
  const facts = { entry: aFullEntry(entry), event: anEvent(), companyName: 'Oak Homes', titleRef: null, choice: noChoice }
  return markupOf(<EntryFacts {...facts} since={since} asked={asked} onPick={() => undefined} />)
}

test('an empty field is listed only if publishing needs it or it was emptied, and while staff choose what to ask for', () => {
  const entry = { lot: '', block: '', directions: '', cross_streets: '' }
  const changes = [{ field: 'block', from: '4', to: '' }]
  const emptyIn = (asked: ReadonlySet<string> | undefined) => {
    const html = factsOf(entry, { since: { action: 'request_changes', at, by: 'Dana', asked: null, changes }, asked })
    const [, group = ''] = /aria-label="Location: empty fields">(.*?)<\/ul>/.exec(html) ?? []
    return [...group.matchAll(/data-field="(\w+)"/g)].map(([, field]) => field)
  }

  expect(emptyIn(undefined)).toEqual(['block', 'directions'])
  expect(emptyIn(new Set())).toEqual(expect.arrayContaining(['lot', 'block', 'cross_streets', 'directions']))
})

test.each([
  ['nothing is proposed', null, [], true],
  ['changes are proposed', revision, [], false],
  ['changes are proposed after others were saved', revision, [change], true],
] as const)('“No changes” since the last review isn’t said below proposed changes: %s', (_name, pending_revision, changes, isShown) => {
  const since: ChangesSince = { action: 'approve', at, by: 'Dana', asked: null, changes: [...changes] }

  const html = factsOf({ status: 'APPROVED', pending_revision }, { since })

  expect(html.includes('Changes since the last review')).toBe(isShown)
})

test.each([
  ['resubmitted, not loaded', at, undefined, true],
  ['resubmitted, loaded', at, null, false],
  ['new, not loaded', null, undefined, false],
])('of a resubmitted entry, the review says that its changes aren’t loaded: %s', (_name, answered_at, since, isSaid) => {
  const html = factsOf({ status: 'SUBMITTED', answered_at }, { since })

  expect(html.includes('What changed since the last review hasn’t loaded on this device yet.')).toBe(isSaid)
})
