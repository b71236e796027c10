import { expect, test, vi } from 'vitest'
import { MultiSelect } from '#app/ui/choices/multi-select.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { useChoiceSearch, type ChoiceSearchOptions } from '#app/ui/choices/use-choice-search.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const zones = ['America/Chicago', 'America/Los_Angeles', 'America/Indiana/Knox', 'America/Indiana/Vevay'].map((zone) => ({
  value: zone,
  label: zone,
}))

type Search = ReturnType<typeof useChoiceSearch<string>>

async function combobox(changes: Partial<ChoiceSearchOptions<string>> = {}) {
  const onChoose = vi.fn()
  const onUnmatched = vi.fn()
  const options = { choices: zones, isChosen: () => false, onChoose, onUnmatched, ...changes }
  const hook = await mountHook((props: ChoiceSearchOptions<string>) => useChoiceSearch(props), options)
  const typeAndLeave = async (text: string) => {
    await hook.during(() => hook.now().type(text))
    await hook.during(() => hook.now().leave())
  }
  return { ...hook, typeAndLeave, onChoose, onUnmatched }
}

test.each([
  ['the exact name', 'America/Los_Angeles', 'America/Los_Angeles'],
  ['the name in other letters', ' america/los_angeles ', 'America/Los_Angeles'],
  ['the only one that is found', 'los', 'America/Los_Angeles'],
])('%s is selected when the field loses focus', async (_how, text, chosen) => {
  const { typeAndLeave, onChoose, onUnmatched } = await combobox()

  await typeAndLeave(text)

  expect(onChoose).toHaveBeenCalledExactlyOnceWith(chosen)
  expect(onUnmatched).not.toHaveBeenCalled()
})

test.each([
  ['matches nothing', 'Atlantis'],
  ['matches several', 'indiana'],
])('text that %s is kept as it was typed', async (_how, text) => {
  const { typeAndLeave, onChoose, onUnmatched } = await combobox()

  await typeAndLeave(text)

  expect(onChoose).not.toHaveBeenCalled()
  expect(onUnmatched).toHaveBeenCalledExactlyOnceWith(text)
})

test('a name that two choices share selects neither', async () => {
  const { typeAndLeave, onChoose, onUnmatched } = await combobox({
    choices: [
      { value: '1', label: 'North Star Homes' },
      { value: '2', label: 'North Star Homes' },
    ],
  })

  await typeAndLeave('North Star Homes')

  expect(onChoose).not.toHaveBeenCalled()
  expect(onUnmatched).toHaveBeenCalledOnce()
})

test('part of the word None does not clear the field', async () => {
  const { typeAndLeave, onChoose, onUnmatched } = await combobox({ choices: [{ value: '', label: 'None' }, ...zones] })

  await typeAndLeave('non')

  expect(onChoose).not.toHaveBeenCalled()
  expect(onUnmatched).toHaveBeenCalledExactlyOnceWith('non')
})

test('typing the name of a choice that is already selected does not deselect it', async () => {
  const { typeAndLeave, onChoose } = await combobox({ isChosen: (zone) => zone === 'America/Chicago', staysOpen: true })

  await typeAndLeave('America/Chicago')

  expect(onChoose).not.toHaveBeenCalled()
})

test('opening a field changes nothing', async () => {
  const { now, during, onChoose, onUnmatched } = await combobox()

  await during(() => now().open())
  await during(() => now().leave())

  expect([onChoose, onUnmatched].flatMap(({ mock }) => mock.calls)).toEqual([])
  expect(now().isOpen).toBe(false)
})

test.each<[what: string, emptied: number, act: (now: Search) => void]>([
  ['deleted text empties the field', 1, ({ type }) => type('')],
  ['text that was typed in place of the field’s and then deleted does, too', 1, ({ type }) => type('Ch')],
  ['the search in an opened list was not the field’s text', 0, ({ open }) => open()],
])('%s', async (_what, emptied, act) => {
  const onEmptied = vi.fn()
  const { now, during, typeAndLeave, onChoose, onUnmatched } = await combobox({ onEmptied })

  await during(() => act(now()))
  await typeAndLeave('')
  await typeAndLeave('America/Chicago')

  expect(onEmptied).toHaveBeenCalledTimes(emptied)
  expect([onChoose.mock.calls, onUnmatched.mock.calls]).toEqual([[['America/Chicago']], []])
})

test('Escape discards the typed text', async () => {
  const { now, during, onUnmatched } = await combobox()

  await during(() => now().type('Atlantis'))
  await during(() => now().close())
  await during(() => now().leave())

  expect(onUnmatched).not.toHaveBeenCalled()
})

test('if no caller stores the text, the field does, and continues from it', async () => {
  const { now, during, typeAndLeave } = await combobox({ onUnmatched: undefined })

  await typeAndLeave('Atlantis')
  const left = now().unmatched
  await during(() => now().open())

  expect([left, now().search]).toEqual(['Atlantis', 'Atlantis'])
})

test('text that matches no choice stays in the field', () => {
  const one = markupOf(
    <ReferenceField name="city_id" label="City" value="Smallville" choices={zones} error="Choose one from the list." onChange={vi.fn()} />,
  )
  const several = markupOf(
    <MultiSelect
      name="style_ids"
      label="Styles"
      value={['Prairie']}
      choices={zones}
      error="Choose one from the list."
      onChange={vi.fn()}
    />,
  )

  expect(one).toContain('value="Smallville"')
  expect(several).toContain('Remove Prairie')
})

test('an item that is not in the list can be requested, by pointer and with Enter', async () => {
  const onRequest = vi.fn()
  const { during, now, onChoose, onUnmatched } = await combobox({ onRequest })

  await during(() => now().type(' Atlantis'))
  const offered = now().matches.map(({ label }) => label)
  await during(() => now().choose(now().matches[0]))

  expect([offered, now().count]).toEqual([['Ask to add “Atlantis”'], 0])
  expect(onRequest).toHaveBeenCalledExactlyOnceWith('Atlantis')
  expect([onChoose.mock.calls, onUnmatched.mock.calls, now().isOpen]).toEqual([[], [], false])
})

test('where any other text is a value, the list offers to use it', async () => {
  const onRequest = vi.fn()
  const { during, now } = await combobox({ onRequest, requestVerb: 'Use' })

  await during(() => now().type('Masonry'))

  expect(now().matches.map(({ label }) => label)).toEqual(['Use “Masonry”'])
})

test.each([
  ['part of a choice', 'Tile', [], ['Tile']],
  ['the name of a choice', 'tile & stone', ['1'], []],
])('where any other text is a value, %s stands for what it says', async (_how, text, chosen, kept) => {
  const { typeAndLeave, onChoose, onUnmatched } = await combobox({ choices: [{ value: '1', label: 'Tile & stone' }], takesOther: true })

  await typeAndLeave(text)

  expect([onChoose.mock.calls.flat(), onUnmatched.mock.calls.flat()]).toEqual([chosen, kept])
})

test('an item in the list cannot be requested, and a field without requests offers none', async () => {
  const withRequests = await combobox({ onRequest: vi.fn() })
  const without = await combobox()

  await withRequests.during(() => withRequests.now().type('america/chicago'))
  await without.during(() => without.now().type('Atlantis'))

  expect(withRequests.now().matches.map(({ label }) => label)).toEqual(['America/Chicago'])
  expect(without.now().matches).toEqual([])
})

test('a field shows what was requested and what could be', () => {
  const requests = { texts: ['Foley'], declined: [{ text: 'Smallville', reason: 'It is in Kansas.' }], ask: vi.fn(), withdraw: vi.fn() }

  const html = markupOf(
    <ReferenceField name="city_id" label="City" value="Oak Grove" choices={zones} onChange={vi.fn()} requests={requests} />,
  )

  expect(html).toContain('Requested: “Foley.”')
  expect(html).toContain('Declined: “Smallville.” Reason: It is in Kansas.')
  expect(html).toContain('Ask to add “Oak Grove”')
})

test('an empty field shows what was requested for it', () => {
  const requests = { texts: ['Foley'], declined: [], ask: vi.fn(), withdraw: vi.fn() }

  expect(
    markupOf(<ReferenceField name="city" label="City" value={null} choices={zones} onChange={vi.fn()} requests={requests} />),
  ).toContain('placeholder="Requested: Foley"')
})

test.each([
  ['one value', <ReferenceField key="" name="city" label="City" isRequired value={null} choices={zones} onChange={vi.fn()} />],
  ['several', <MultiSelect key="" name="styles" label="Styles" isRequired value={[]} choices={zones} onChange={vi.fn()} />],
])('a field for %s that is required says so to screen readers', (_what, field) => {
  expect(markupOf(field)).toMatch(/<input[^>]*aria-required="true"/)
})
