import 'fake-indexeddb/auto'
import type { ReactElement, ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CatalogueRequest } from '#contract/catalogue/requested-item.ts'
import { AddRequested, DeclineRequest } from '#app/features/catalogues/request-dialogs.tsx'
import { RequestedItems } from '#app/features/catalogues/requested-items.tsx'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { signedInPage } from '#tests/support/signed-in-page.ts'

const record = (title: string) => ({ entity: 'entries' as const, id: title, event_id: null, title, company: 'Oak Homes' })
const request: CatalogueRequest = {
  collection: 'cities',
  text: 'Foley',
  records: ['The Alder', 'The Birch', 'The Cedar', 'The Elm', 'The Fir'].map(record),
}

let requests: readonly CatalogueRequest[] = []
let isOnline = true
const decline = vi.fn<(request: CatalogueRequest, reason: string) => Promise<string | undefined>>()
vi.mock('#app/sync/use-answer.ts', () => ({ useAnswer: () => ({ answer: requests }) }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => isOnline }))
vi.mock('#app/features/catalogues/requested-item-commands.ts', () => ({
  syncRequestedItems: async () => undefined,
  declineRequest: (...how: [CatalogueRequest, string]) => decline(...how),
}))
vi.mock('#app/features/catalogues/use-catalogue.ts', () => ({ useCatalogue: () => ({ items: [] }) }))
vi.mock('#app/outbox/lists/use-choices.ts', () => ({ useChoices: () => [] }))

beforeEach(() => {
  requests = [request]
  isOnline = true
  decline.mockReset().mockResolvedValue(undefined)
})

beforeEach(() => signedInPage({ epoch: 'staff' }))

interface Props {
  isBlocked?: boolean
  name?: string
  required?: boolean
  isRequired?: boolean
  children?: ReactNode
  onChange?: (text: string) => void
  onConfirm?: () => Promise<string | undefined>
}

test('a request shows its catalog and who is waiting, and can be added, matched to another item or declined', () => {
  const html = markupOf(<RequestedItems />)

  expect(html).toContain('“Foley”</strong> for Cities')
  expect(html).toContain('The Alder (Oak Homes), The Birch (Oak Homes), The Cedar (Oak Homes) and 2 more')
  for (const action of ['Add “Foley” to Cities', 'Use existing…', 'Decline…']) expect(html).toContain(action)
  expect(html).not.toContain('disabled=""')
})

test('without requests, there is no panel', () => {
  requests = []

  expect(markupOf(<RequestedItems />)).toBe('')
})

test('offline, a request can be read but not answered', () => {
  isOnline = false
  const html = markupOf(<RequestedItems />)

  expect(html.match(/disabled=""/g)).toHaveLength(3)
  expect(html).toContain('Answering a request needs a connection.')
})

test('a city needs a name, a state and a region, and says so at each of them', async () => {
  const dialog = await mountHook((props: { request: CatalogueRequest; onClose: () => void }) => AddRequested(props), {
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
