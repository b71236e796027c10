import 'fake-indexeddb/auto'
import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { EntryThread } from '#app/features/entries/thread/entry-thread.tsx'
import { writeData } from '#app/sync/data.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anEvent, anId } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { signedInPage } from '#tests/support/signed-in-page.ts'

interface Address {
  entryId: string
  comments?: 'open'
}
const router = vi.hoisted(() => ({ search: { entryId: 'one' } as Address, navigate: vi.fn<(to: object) => void>() }))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useSearch: ({ select }: { select: (search: Address) => unknown }) => select(router.search),
  useNavigate: () => router.navigate,
}))

beforeEach(async () => {
  router.search = { entryId: 'one' }
  await signedInPage({ epoch: 'thread' })
})

async function threadIn(status: 'ACTIVE' | 'ARCHIVED', more: Partial<Parameters<typeof EntryThread>[0]> = {}) {
  const entry = { ...aFullEntry(), version: 0, ...more.entry }
  const thread = await mountHook(EntryThread, {
    event: anEvent({ status }),
    values: entry,
    onJump: () => undefined,
    side: 'member',
    ...more,
    entry,
  })
  const settled = async () => {
    await thread.during(() => setTimeout(10))
    return thread.now()
  }
  await expect.poll(settled).not.toBeNull()
  return markupOf(thread.now())
}

test('the heading takes the focus if the address asks for the comments, and the address then no longer does', async () => {
  const other = await threadIn('ACTIVE')
  expect(router.navigate).not.toHaveBeenCalled()
  router.search = { entryId: 'one', comments: 'open' }

  const asked = await threadIn('ACTIVE')

  expect(asked).toMatch(/<h2[^>]* tabindex="-1" data-autofocus="true">Comments</)
  expect(other).toMatch(/<h2 id="[^"]*">Comments</)
  const { search } = router.navigate.mock.calls[0]![0] as { search: (now: Address) => Address }
  expect(search(router.search)).toEqual({ entryId: 'one' })
})

test('an active event offers a comment, an archived one says why it doesn’t', async () => {
  const [active, archived] = [await threadIn('ACTIVE'), await threadIn('ARCHIVED')]

  expect(active).toContain('Comment to the association')
  expect(active).not.toContain('archived')
  expect(archived).toContain('This event is archived, so you can’t add comments.')
  expect(archived).not.toContain('Comment to the association')
})

test('the staff note of the entry is shown apart from what staff write to each other', async () => {
  const html = await threadIn('ACTIVE', { side: 'staff', note: 'Ask for the permit.' })
  const bare = await threadIn('ACTIVE', { side: 'staff', note: '' })

  expect(html).toMatch(/Staff comments<.*Staff note, from the full form<.*Ask for the permit\..*No staff comments yet/s)
  expect(bare).not.toContain('Staff note')
})

test('the time of a comment is in the event’s zone, with the reader’s own beside it', async () => {
  vi.stubEnv('TZ', 'America/Chicago')
  onTestFinished(() => void vi.unstubAllEnvs())
  const entry = { ...aFullEntry(), version: 0 }
  const at = fromMillis(Date.parse('2026-11-13T00:07:00Z'))
  await writeData('thread', ({ comments }) =>
    comments.put({
      id: anId(),
      version: 1,
      created_at: at,
      updated_at: at,
      author_id: null,
      author_name: 'Ada',
      author_role: 'member',
      internal: false,
      field: null,
      resolved: false,
      body: 'When?',
      entry_id: entry.id,
    }),
  )

  const inZone = (timezone: string) => threadIn('ACTIVE', { entry, event: anEvent({ timezone }) })

  expect(await inZone('America/Chicago')).toContain('>Nov 12, 2026, 6:07 PM CST<')
  expect(await inZone('America/New_York')).toContain('>Nov 12, 2026, 7:07 PM EST (6:07 PM CST your time)<')
})
