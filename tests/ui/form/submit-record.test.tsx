import { expect, test, vi } from 'vitest'
import { registerReading } from '#app/session/open-forms.ts'
import { SubmitRecord, whyBlocked } from '#app/ui/form/submit-record.tsx'
import { press } from '#tests/support/elements-of.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const drawn = (blocked: string | undefined) =>
  markupOf(
    <SubmitRecord
      title="Submit"
      about="Fall Tour"
      label="Submit"
      blocked={blocked}
      isOnServer
      onSubmit={() => Promise.resolve(undefined)}
    />,
  )

vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))

test('a button that can’t submit yet says why', () => {
  const html = drawn('Missing: Phone.')

  const [, id] = /aria-describedby="(.*?)"/.exec(pressable(html)[0]?.attributes ?? '') ?? []
  expect(html).toMatch(new RegExp(`<div id="${id}"[^>]*><p>Missing: Phone.</p></div>`))
})

test('what is filled in but wrong is to fix, not missing', () => {
  const [license, logo] = [{ label: 'Contractor license', wrong: 1 }, { label: 'Logo' }]

  expect(whyBlocked([license, logo], 0)).toBe('Missing: Logo. To fix: Contractor license.')
  expect(whyBlocked([license], 0)).toBe('To fix: Contractor license.')
  expect(whyBlocked([], 0)).toBeUndefined()
})

test('a button that can submit has nothing to add', () => {
  expect(drawn(undefined)).not.toContain('aria-describedby')
})

test('a record is submitted only once the files that were chosen are read', async () => {
  aPage()
  const file = Promise.withResolvers<void>()
  registerReading(file.promise)
  const onSubmit = vi.fn(async () => undefined)
  const panel = await mountHook(SubmitRecord, {
    title: 'Submit',
    about: 'Fall Tour',
    label: 'Submit profile',
    blocked: undefined,
    isOnServer: true,
    onSubmit,
  })

  await panel.during(() => press(panel.now(), 'Submit profile'))
  expect(onSubmit).not.toHaveBeenCalled()
  await panel.during(() => file.resolve())

  await expect.poll(() => onSubmit.mock.calls.length).toBe(1)
})
