import type { ReactElement, ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Combobox } from '#app/ui/choices/combobox.tsx'
import { ChooseOnce } from '#app/ui/choices/choose-once.ts'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { elementsOf, returnedBy } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const choices = [{ value: 'elba', label: 'Elba' }]

interface Emptied {
  value: string | null
  isOptional?: boolean
  takesOther?: boolean
}

test.each<[what: string, given: Emptied, changes: null[]]>([
  ['an optional choice', { value: 'elba', isOptional: true }, [null]],
  ['text that is in no list', { value: 'Atlantis' }, [null]],
  ['a choice where any other text is a value', { value: 'elba', takesOther: true }, [null]],
  ['a choice that may be required, which stays', { value: 'elba' }, []],
  ['nothing', { value: null, isOptional: true }, []],
])('deleting the text clears %s', (_what, given, changes) => {
  const onChange = vi.fn<(next: string | null) => void>()
  const frame = returnedBy(ReferenceField<string>, { name: 'city_id', label: 'City', choices, onChange, ...given })

  const [box] = elementsOf((frame as ReactElement<{ children: (control: object) => ReactNode }>).props.children({}), Combobox)
  box?.props.onEmptied?.()

  expect(onChange.mock.calls.flat()).toEqual(changes)
})

test.each<[what: string, value: string, kept: string | undefined, changes: (string | null)[]]>([
  ['empties the field', 'elba', undefined, [null]],
  ['leaves the value that the field keeps until then', 'elba', 'elba', []],
  ['puts that value back in place of typed text', 'Foley', 'elba', ['elba']],
])('requesting a missing item %s', (_what, value, kept, changes) => {
  const [onChange, ask] = [vi.fn<(next: string | null) => void>(), vi.fn<(text: string) => void>()]
  const requests = { texts: [], declined: [], ask, withdraw: () => undefined, ...(kept !== undefined && { kept }) }
  const props = { name: 'city_id', label: 'City', choices, value, onChange, requests }
  const frame = returnedBy(ReferenceField<string>, props) as ReactElement<{ children: (control: object) => ReactNode }>

  const [box] = elementsOf(frame.props.children({}), Combobox)
  box?.props.onRequest?.('Foley')

  expect(onChange.mock.calls.flat()).toEqual(changes)
  expect(ask).toHaveBeenCalledExactlyOnceWith('Foley')
})

test.each<[what: string, value: string, labels: string[], takesOther: boolean, changes: string[]]>([
  ['is chosen once the list has it', 'hudson', ['Elba', 'Hudson'], false, ['Hudson']],
  ['stays as long as the list doesn’t have it', 'hudson', ['Hudson Oaks'], false, []],
  ['stays where several are called so', 'hudson', ['Hudson', 'HUDSON'], false, []],
  ['stays where any text is a value', 'hudson', ['Hudson'], true, []],
])('a name that was typed before the list loaded %s', async (_what, value, labels, takesOther, changes) => {
  const onChange = vi.fn<(next: string | null) => void>()
  const listed = labels.map((label) => ({ value: label, label }))
  const props = { name: 'city_id', label: 'City', choices: listed, value, onChange, takesOther }
  const frame = returnedBy(ReferenceField<string>, props) as ReactElement<{ children: (control: object) => ReactNode }>

  await mountHook(() => undefined, {}, { beside: elementsOf(frame.props.children({}), ChooseOnce) })

  expect(onChange.mock.calls.flat()).toEqual(changes)
})
