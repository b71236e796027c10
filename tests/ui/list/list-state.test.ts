import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#app/app/search-params.ts'
import { listSearch, readListState, sortBy, withListState, writeListState, type ListState } from '#app/ui/list/list-state.ts'

const emptyListState: ListState = { q: '', sort: [], filters: {}, columns: null, view: null }

const asked: ListState = {
  q: 'oak',
  sort: [
    { id: 'start_date', desc: true },
    { id: 'name', desc: false },
  ],
  filters: { status: 'ACTIVE,DRAFT', start_date: '2026-01-01..' },
  columns: ['name', 'status'],
  view: 'cards',
}

test('an address holds the whole state of a list', () => {
  expect(stringifySearch(writeListState(asked))).toBe(
    '?q=oak&sort=-start_date%2Cname&f.status=ACTIVE%2CDRAFT&f.start_date=2026-01-01..&cols=name%2Cstatus&view=cards',
  )
})

test('a list in its default state adds nothing to the address', () => {
  expect(writeListState(emptyListState)).toEqual({})
})

test('any list state survives a round trip through the address', () => {
  const word = fc.stringMatching(/^[a-z][a-z_0-9]{0,12}$/)
  const state = fc.record<ListState>({
    q: fc.string(),
    sort: fc.array(fc.record({ id: word, desc: fc.boolean() })),
    filters: fc.dictionary(word, fc.string({ minLength: 1 })),
    columns: fc.option(fc.array(word, { minLength: 1 })),
    view: fc.option(fc.constantFrom('table', 'cards')),
  })

  fc.assert(
    fc.property(state, (given) => {
      const back = readListState(parseSearch(stringifySearch(writeListState(given))))
      expect(back).toEqual({ ...given, filters: { ...given.filters } })
    }),
  )
})

test('the valid parts of a mistyped address still count', () => {
  const state = readListState({ q: 7, sort: ',-name,,', view: 'wall', 'f.status': '', cols: ',' })

  expect(state).toEqual({ ...emptyListState, sort: [{ id: 'name', desc: true }], columns: [] })
})

test('a list changes its own part of the address and leaves the rest to the page', () => {
  const search = { eventId: '42', q: 'oak', 'f.status': 'ACTIVE' }

  const changed = withListState(search, { ...emptyListState, sort: [{ id: 'name', desc: false }] })

  expect(changed).toEqual({ eventId: '42', sort: 'name' })
  expect(listSearch(search)).toEqual({ q: 'oak', 'f.status': 'ACTIVE' })
})

test('a column header sorts ascending, then descending, then not at all', () => {
  const up = sortBy([], 'name', { andMore: false })
  const down = sortBy(up, 'name', { andMore: false })

  expect([up, down, sortBy(down, 'name', { andMore: false })]).toEqual([[{ id: 'name', desc: false }], [{ id: 'name', desc: true }], []])
})

test('a second column is added after the first, and changes direction in place', () => {
  const status = [{ id: 'status', desc: false }]

  const both = sortBy(status, 'name', { andMore: true })
  const turned = sortBy(both, 'status', { andMore: true })

  expect(both).toEqual([...status, { id: 'name', desc: false }])
  expect(turned).toEqual([
    { id: 'status', desc: true },
    { id: 'name', desc: false },
  ])
  expect(sortBy(turned, 'status', { andMore: true })).toEqual([{ id: 'name', desc: false }])
})
