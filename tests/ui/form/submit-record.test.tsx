import { expect, test } from 'vitest'
import { SubmitRecord } from '#app/ui/form/submit-record.tsx'
import { markupOf, pressable } from '#tests/support/markup.tsx'

const drawn = (blocked: string | undefined) =>
  markupOf(<SubmitRecord title="Submit" label="Submit" blocked={blocked} isOnServer onSubmit={() => Promise.resolve(undefined)} />)

test('a button that can’t submit yet says why', () => {
  const html = drawn('Missing: Phone.')

  const [, id] = /aria-describedby="(.*?)"/.exec(pressable(html)[0]?.attributes ?? '') ?? []
  expect(html).toMatch(new RegExp(`<div id="${id}"[^>]*><p>Missing: Phone.</p></div>`))
})

test('a button that can submit has nothing to add', () => {
  expect(drawn(undefined)).not.toContain('aria-describedby')
})
