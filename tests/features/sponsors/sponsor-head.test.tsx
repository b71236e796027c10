import { expect, test, vi } from 'vitest'
import { SponsorHead } from '#app/features/sponsors/sponsor-head.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

const site = vi.hoisted(() => ({ isConnected: true as boolean | undefined }))
vi.mock('#app/sync/use-mine.ts', () => ({ useSiteConnected: () => site.isConnected }))
const files = vi.hoisted(() => new Map<string, { row: object | undefined }>())
vi.mock('#app/files/use-shown-files.ts', () => ({ useShownFiles: () => files }))
vi.mock('#app/outbox/commands/use-open-command.ts', () => ({ useOpenCommand: () => undefined }))

const complete = {
  name: 'Prairie Bank',
  tier: 'GOLD',
  status: 'ACTIVE',
  currentStatus: 'ACTIVE',
  logo_file_id: 'logo',
  is_published: false,
}
const sponsor = { id: 'sponsor', version: 2, ends_on: null, ...complete } as never
const head = () => markupOf(<SponsorHead sponsor={sponsor} isDirty={false} onRemoved={() => undefined} />)
const isBlocked = () => pressable(head())[0]?.attributes.includes('disabled=""')

test('a sponsor can be published once its logo has been uploaded', () => {
  aPage()
  files.set('logo', { row: {} })
  expect(head()).toContain('The logo hasn’t been uploaded yet')
  expect(isBlocked()).toBe(true)

  files.set('logo', { row: undefined })
  expect(head()).not.toContain('The logo')
  expect(isBlocked()).toBe(false)
})

test.each([
  [false, true, 'Ready for the website'],
  [true, true, 'Website: not live yet'],
  [true, false, 'Not published'],
])('with a website connected: %s and published: %s, one tag says “%s”', (isConnected, isPublished, tag) => {
  aPage()
  site.isConnected = isConnected

  const html = markupOf(
    <SponsorHead sponsor={{ ...complete, is_published: isPublished } as never} isDirty={false} onRemoved={() => undefined} />,
  )

  expect(html.match(/Ready for the website|Website: [a-z ]+|Not published/g)).toEqual([tag])
})
