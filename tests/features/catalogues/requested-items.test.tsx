import 'fake-indexeddb/auto'
import type { ReactElement, ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CatalogueRequest } from '#contract/catalogue/requested-item.ts'
import { AddNeighborhood, AddRequested, DeclineRequest, UseExisting } from '#app/features/catalogues/request-dialogs.tsx'
import { RequestedItems } from '#app/features/catalogues/requested-items.tsx'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { signedInPage } from '#tests/support/signed-in-page.ts'

const record = (title: string) => ({ entity: 'entries' as const, id: title, event_id: null, title, company: 'Oak Homes' })
const request = {
  collection: 'cities' as const,
  text: 'Foley',
  event_id: null,
  records: ['The Alder', 'The Birch', 'The Cedar', 'The Elm', 'The Fir'].map(record),
}

let requests: readonly CatalogueRequest[] = []
let isOnline = true
const decline = vi.fn<(request: CatalogueRequest, reason: string) => Promise<string | undefined>>()
const choose = vi.fn<(request: CatalogueRequest, neighborhood: object) => Promise<string | undefined>>()
const add = vi.fn<(request: CatalogueRequest, item: object) => Promise<string | undefined>>()
let neighborhoods: object[] = []
vi.mock('#app/outbox/lists/use-synced-list.ts', () => ({ useSyncedRows: () => neighborhoods }))
vi.mock('#app/sync/use-answer.ts', () => ({ useFreshAnswer: () => ({ answer: requests }) }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => isOnline }))
vi.mock('#app/features/catalogues/requested-item-commands.ts', () => ({
  syncRequestedItems: async () => undefined,
  declineRequest: (...how: [CatalogueRequest, string]) => decline(...how),
  addNeighborhood: (...how: [CatalogueRequest, object]) => add(...how),
  chooseNeighborhood: (...how: [CatalogueRequest, object]) => choose(...how),
}))
vi.mock('#app/outbox/lists/use-choices.ts', async (actual) => ({ ...(await actual<object>()), useChoices: () => [] }))

beforeEach(() => {
  requests = [request]
  neighborhoods = []
  isOnline = true
  decline.mockReset().mockResolvedValue(undefined)
})

beforeEach(() => signedInPage({ epoch: 'staff' }))

interface Props {
  isBlocked?: boolean
  error?: string
  hint?: string
  name?: string
  required?: boolean
  isRequired?: boolean
  children?: ReactNode
  onChange?: (text: string) => void
  onConfirm?: () => Promise<string | undefined>
}

test('a request shows its catalog and who is waiting, and can be added, matched to another item or declined', () => {
  const html = markupOf(<RequestedItems events={[]} />)

  expect(html).toContain('“Foley”</strong> for Cities')
  expect(html).toContain('The Alder (Oak Homes), The Birch (Oak Homes), The Cedar (Oak Homes) and 2 more')
  for (const action of ['Add “Foley” to Cities', 'Use existing…', 'Decline…']) expect(html).toContain(action)
  expect(html).toContain('aria-label="Use existing… for “Foley”"')
  expect(html).not.toContain('disabled=""')
})

test('without requests, there is no panel', () => {
  requests = []

  expect(markupOf(<RequestedItems events={[]} />)).toBe('')
})

test('offline, a request can be read but not answered', () => {
  isOnline = false
  const html = markupOf(<RequestedItems events={[]} />)

  expect(html.match(/disabled=""/g)).toHaveLength(3)
  expect(html).toContain('Responding to a request needs a connection.')
})

test('a city needs a name, a state and a region, and says so at each of them', async () => {
  const dialog = await mountHook((props: { request: typeof request; onClose: () => void }) => AddRequested(props), {
    request,
    onClose: () => undefined,
  })
  const [name, place] = (dialog.now() as ReactElement<Props>).props.children as ReactElement<Props>[]
  const fields = [name, ...((place?.props.children ?? []) as ReactElement<Props>[])]

  expect(fields.map((field) => [field?.props.name, field?.props.required ?? field?.props.isRequired])).toEqual([
    ['requested-name', true],
    ['requested-state', true],
    ['requested-region', true],
  ])
})

test('a request is declined with a reason that the company can read', async () => {
  const dialog = await mountHook((props: { request: CatalogueRequest; onClose: () => void }) => DeclineRequest(props), {
    request,
    onClose: () => undefined,
  })
  const props = () => (dialog.now() as ReactElement<Props>).props
  const reason = () => (props().children as ReactElement<Props>[]).find((child) => child.props.name === 'decline-reason')

  const before = props().isBlocked
  await dialog.during(() => reason()?.props.onChange?.('  Not on the tour. '))
  await props().onConfirm?.()

  expect([before, props().isBlocked]).toEqual([true, false])
  expect(decline).toHaveBeenCalledExactlyOnceWith(request, 'Not on the tour.')
})

const bluff: CatalogueRequest = {
  collection: 'neighborhoods',
  text: 'Cedar Bluff',
  event_id: 'fall',
  records: [
    { ...record('The Alder'), event_id: 'spring' },
    { ...record('The Birch'), event_id: 'fall' },
  ],
}

test('a requested neighborhood is added with its name', async () => {
  const props = { request: bluff, onClose: () => undefined }
  const dialog = await mountHook((given: typeof props) => AddNeighborhood(given), props)
  const shown = () => (dialog.now() as ReactElement<Props>).props
  const name = () => (shown().children as ReactElement<Props>[])[0]?.props

  await dialog.during(() => name()?.onChange?.('Cedar Bluff North '))
  await shown().onConfirm?.()

  expect(add).toHaveBeenCalledExactlyOnceWith(bluff, { id: expect.any(String), name: 'Cedar Bluff North' })
})

const place = (name: string, event_ids: string[], is_archived = false) => ({ id: name, name, event_ids, is_archived })

test('a neighborhood that takes part in the event is not added a second time, and one elsewhere is mentioned', async () => {
  neighborhoods = [place('cedar bluff', ['fall']), place('Cedar Bluff North', ['spring'])]

  const props = { request: bluff, onClose: () => undefined }
  const dialog = await mountHook((given: typeof props) => AddNeighborhood(given), props)
  const shown = () => (dialog.now() as ReactElement<Props>).props
  const name = () => (shown().children as ReactElement<Props>[])[0]?.props
  const before = [shown().isBlocked, name()?.error]
  await dialog.during(() => name()?.onChange?.('Cedar Bluff North'))

  expect(before).toEqual([true, '“cedar bluff” is already in this event. Cancel and use that one, or enter another name.'])
  expect([shown().isBlocked, name()?.error]).toEqual([false, undefined])
  expect(name()?.hint).toBe('Another event has “Cedar Bluff North.” If it’s the same place, cancel and use that one.')
})

test('a neighborhood whose request could not be answered after it was added can be tried again', async () => {
  const props = { request: bluff, onClose: () => undefined }
  const dialog = await mountHook((given: typeof props) => AddNeighborhood(given), props)
  const shown = () => (dialog.now() as ReactElement<Props>).props
  add.mockReset()
  await shown().onConfirm?.()
  const [, item] = add.mock.calls[0] ?? []

  neighborhoods = [{ ...place('Cedar Bluff', ['fall']), ...item }]
  await dialog.show({ ...props })

  expect(shown().isBlocked).toBe(false)
})

test('requests for one name in two events have labels of their own', () => {
  requests = [bluff, { ...bluff, event_id: 'spring' }]
  const events = [
    { id: 'fall', name: 'Fall Parade' },
    { id: 'spring', name: 'Spring Parade' },
  ]

  const html = markupOf(<RequestedItems events={events} />)

  expect(html.match(/aria-label="Decline[^"]*"/g)).toEqual([
    'aria-label="Decline “Cedar Bluff” in Fall Parade"',
    'aria-label="Decline “Cedar Bluff” in Spring Parade"',
  ])
})

test('a request for a neighborhood can be answered with any that is not archived, and one from another event joins this one', async () => {
  neighborhoods = [place('Old', ['fall'], true), place('Here', ['fall']), place('Elsewhere', ['spring'])]

  const dialog = await mountHook((given: { request: CatalogueRequest; onClose: () => void }) => UseExisting(given), {
    request: bluff,
    onClose: () => undefined,
  })
  const shown = () => (dialog.now() as ReactElement<Props>).props
  const field = () => (shown().children as ReactElement<Props & { choices: { label: string }[]; hint?: string }>[])[0]?.props
  await dialog.during(() => field()?.onChange?.('Here'))
  const here = field()?.hint
  await dialog.during(() => field()?.onChange?.('Elsewhere'))
  await shown().onConfirm?.()

  expect(field()?.choices.map(({ label }) => label)).toEqual(['Elsewhere', 'Here'])
  expect([here, field()?.hint]).toEqual([undefined, 'Not in this event yet. It will be added.'])
  expect(choose).toHaveBeenCalledExactlyOnceWith(bluff, neighborhoods[2])
})
