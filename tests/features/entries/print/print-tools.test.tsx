import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PrintTools } from '#app/features/entries/print/print-tools.tsx'
import { markupOf, pressable } from '#tests/support/markup.tsx'

const online = vi.hoisted(() => ({ is: true }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => online.is }))
const screen = vi.hoisted(() => ({ isPhone: false, isTablet: false }))
vi.mock('#app/ui/use-media.ts', () => ({
  useMedia: (query: string) => screen.isPhone || (screen.isTablet && query === '(width < 80em)'),
}))

test.each([
  { isOnline: true, isKnown: true, done: 2, isReady: true },
  { isOnline: true, isKnown: true, done: 1, isReady: false },
  // The logos of listings that are not here yet would be missing.
  { isOnline: true, isKnown: false, done: 2, isReady: false },
  { isOnline: false, isKnown: false, done: 2, isReady: true },
])(
  'print is enabled once everything has loaded, or offline with what is there, and only then something is announced: %o',
  ({ isOnline, isKnown, done, isReady }) => {
    online.is = isOnline

    const html = markupOf(
      <PrintTools isKnown={isKnown} summary="18 homes" pictures={{ done, total: 2, missing: 0, small: 0 }} back={null} />,
    )

    expect(html.includes('Loading photos: 1 of 2')).toBe(done < 2)
    expect(html.includes('<output></output>')).toBe(done < 2)
    expect(html.includes('>18 homes<')).toBe(done === 2)
    expect(html).toContain(`data-print-ready="${isReady}"`)
    expect(html).toContain(`aria-disabled="${!isReady}"`)
  },
)

test('nothing can be printed where there is nothing', () => {
  online.is = true

  const html = markupOf(<PrintTools isKnown isEmpty pictures={{ done: 0, total: 0, missing: 0, small: 0 }} back={null} />)

  expect(html).toContain('aria-disabled="true"')
})

test.each([true, false])('print stands back where another action of the page comes first: %s', (isSecondary) => {
  online.is = true

  const html = markupOf(<PrintTools isKnown isSecondary={isSecondary} pictures={{ done: 0, total: 0, missing: 0, small: 0 }} back={null} />)

  expect(html).toContain(`data-variant="${isSecondary ? 'default' : 'filled'}"`)
})

test('on a tablet, Print is at the end of the first row, after what else there is to print, and several notes are folded', () => {
  screen.isTablet = true
  onTestFinished(() => void (screen.isTablet = false))

  const html = markupOf(
    <PrintTools
      isKnown
      pictures={{ done: 0, total: 0, missing: 0, small: 0 }}
      notes={['One sponsor is left out.', 'One advertisement is left out.']}
      back={<button type="button">All entries</button>}
      ways={<button type="button">Labels</button>}
    >
      <button type="button">All regions</button>
    </PrintTools>,
  )

  expect(pressable(html).map(({ label }) => label)).toEqual(['All entries', 'Labels', 'Print or save as PDF', 'All regions', '2 notes'])
})

test.each([
  [false, ['All entries', 'Labels', 'Print or save as PDF']],
  [true, ['All entries', 'Print or save as PDF', 'Labels']],
])('the tools stand in the order of the keyboard, on a phone (%s) Print beside the way back', (isPhone, order) => {
  screen.isPhone = isPhone
  onTestFinished(() => void (screen.isPhone = false))

  const html = markupOf(
    <PrintTools isKnown pictures={{ done: 0, total: 0, missing: 0, small: 0 }} back={<button type="button">All entries</button>}>
      <button type="button">Labels</button>
    </PrintTools>,
  )

  expect(pressable(html).map(({ label }) => label)).toEqual(order)
  expect(readFileSync('src/features/entries/print/print-page.module.css', 'utf8')).not.toMatch(/^\s*order:/m)
})
