import type { FunctionComponent } from 'react'
import { Menu } from '@mantine/core'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import { BulkTools, MoreItems, toolLabel } from '#app/features/entries/list/bulk-tools.tsx'
import { preflight } from '#app/features/entries/list/bulk-preflight.ts'
import { BulkBar } from '#app/ui/list/bulk-bar.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

vi.mock('#app/ui/use-media.ts', () => ({ useMedia: vi.fn<typeof useMedia>() }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
beforeEach(() => void vi.mocked(useMedia).mockReturnValue(false))

const nothing = () => undefined
const approved = aFullEntry({ id: 'approved', company_id: 'oak', status: 'APPROVED' })
const registrations = [aFullRegistration({ company_id: 'oak', status: 'APPROVED' })]
const circumstances = { event: anEvent(), now: testNow, registrations, unsavedIds: new Set<string>() }

const buttons = () =>
  pressable(
    markupOf(
      <BulkBar chosen={1} unseen={0} allMatching="2 entries" onChooseAll={nothing} onClear={nothing}>
        <BulkTools chosen={[approved]} circumstances={circumstances} onChoose={nothing} />
      </BulkBar>,
    ),
  )
const labels = () => buttons().map(({ label, attributes }) => label || /aria-label="([^"]*)"/.exec(attributes)?.[1])

test('an action that applies to none of the selected entries looks muted, and the first that takes nothing from them is the main one', () => {
  const looks = buttons()
    .filter(({ label }) => label.includes('1'))
    .map(({ label, attributes }) => [label, attributes.includes('data-muted'), attributes.includes('data-variant="filled"')])

  expect(looks).toEqual([
    ['Approve (0 of 1)…', true, false],
    ['Request changes (1)…', false, false],
    ['Publish (1)…', false, true],
  ])
})

test('on a narrow screen the bar has the main action, and the rest in the menu', () => {
  vi.mocked(useMedia).mockReturnValue(true)

  expect(labels()).toEqual(['Select all 2 entries', 'Publish (1)…', 'More for the selected entries', 'Clear selection'])
})

test('a bulk action counts what it does unless staff include more; a single entry is named in its dialog instead', () => {
  const sent = { ...approved, id: 'sent', proof: { ...approved.proof, status: 'SENT' as const } }
  const labelFor = (...chosen: Entry[]) => toolLabel('send_proof', preflight('send_proof', chosen, circumstances), chosen.length)
  const numbered = { ...approved, number: '1' }

  expect(labelFor(numbered, { ...sent, number: '2' })).toBe('Send proof (1 of 2)…')
  expect(labelFor({ ...sent, number: '2' })).toBe('Send proof (1)…')
  expect(labelFor({ ...sent, number: '2' }, { ...sent, number: '3' })).toBe('Send proof (2)…')
})

test('in the menu, what applies to none of the selected entries comes last', () => {
  const items = MoreItems({ chosen: [approved], circumstances, onChoose: nothing, verbs: ['approve', 'publish', 'reject', 'withdraw'] })

  const labelsOfItems = elementsOf(items, Menu.Item as unknown as FunctionComponent<{ children: string }>).map(
    ({ props }) => props.children,
  )

  expect([labelsOfItems.slice(0, 3), labelsOfItems.slice(-2)]).toEqual([
    ['Publish (1)…', 'Withdraw (1)…', 'Comment…'],
    ['Approve (0 of 1)…', 'Reject (0 of 1)…'],
  ])
})
