import { expect, test } from 'vitest'
import { SaveBar } from '#app/ui/record/save-bar.tsx'
import { markupOf, pressable } from '#tests/support/markup.tsx'

const draftStatus = { at: undefined, failed: false }

const bar = (props: { isDirty: boolean; isPart: boolean; isNew?: boolean }) =>
  markupOf(
    <SaveBar saveLabel="Save" isSaving={false} problems={0} refusal={undefined} {...{ ...props, draftStatus }}>
      <button type="button">Discard…</button>
    </SaveBar>,
  )

test('Save stands out only while there is something to save, so that another button can; in a new record always', () => {
  const standsOut = (isDirty: boolean, isNew = false) =>
    pressable(bar({ isPart: false, isDirty, isNew }))
      .at(-1)
      ?.attributes.includes('data-variant="filled"')

  expect([standsOut(false), standsOut(true), standsOut(false, true)]).toEqual([false, true, true])
})

test('a part of a page has a bar only while there is something to save, or just saved: the page’s other Save has the rest', () => {
  const isShown = (more: object) =>
    markupOf(
      <SaveBar saveLabel="Save" isDirty={false} isSaving={false} problems={0} refusal={undefined} {...{ draftStatus, ...more }} />,
    ).includes('Save')

  expect(isShown({ isPart: true })).toBe(false)
  // The message is where Save was pressed.
  expect([{ isPart: true, isDirty: true }, { isPart: true, outcome: 'Saved.' }, { isPart: false }].map(isShown)).toEqual([true, true, true])
  // What the server refused can be sent again.
  expect(isShown({ isPart: true, refusal: 'The entry was withdrawn.' })).toBe(true)
})

test('Save comes last, after the status and Discard', () => {
  const text = bar({ isPart: false, isDirty: true }).replaceAll(/<[^>]*>/g, ' ')

  expect(text).toMatch(/Not saved yet\..*Discard….*Save/)
})

test('screen readers hear what needs action or was saved, not the state of the draft, which changes with every pause in typing', () => {
  const said = (props: object) =>
    /<output>(.*?)<\/output>/.exec(
      markupOf(<SaveBar saveLabel="Save" isDirty isSaving={false} problems={0} refusal={undefined} {...{ draftStatus, ...props }} />),
    )?.[1]

  expect(said({ draftStatus: { at: 0, failed: false } })).toBe('')
  expect(said({ draftStatus: { at: undefined, failed: true } })).toBe('This device can’t save your changes. Save before you leave.')
  expect(said({ problems: 1 })).toBe('1 field needs fixing before you can save.')
  expect(said({ isDirty: false, outcome: 'Saved.' })).toBe('Saved.')
})

test('an unchanged record says that it has no unsaved changes, and a new one says nothing', () => {
  const cleanBar = (isNew: boolean) =>
    markupOf(<SaveBar saveLabel="Save" isDirty={false} isSaving={false} problems={0} refusal={undefined} {...{ isNew, draftStatus }} />)

  expect(cleanBar(false)).toContain('No unsaved changes.')
  expect(cleanBar(true)).not.toContain('No unsaved changes.')
})

test('a long status wraps beside the buttons', () => {
  const [, style] = /<p[^>]* style="([^"]*)"[^>]*><output>/.exec(bar({ isPart: false, isDirty: true })) ?? []

  expect(style).toMatch(/flex:1(;|$)/)
  expect(style).toContain('min-width:min(11rem, 100%)')
})
