import { expect, test, vi } from 'vitest'
import type { Email } from '#contract/notification/email.ts'
import { MailList, onePerLetter, togetherWith } from '#app/features/mail/mail-list.tsx'
import { DataTable } from '#app/ui/list/data-table.tsx'
import { readListState } from '#app/ui/list/list-state.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

const services = vi.hoisted(() => ({ answer: undefined as object | undefined }))
vi.mock('#app/sync/use-answer.ts', () => ({ useFreshAnswer: () => ({ answer: services.answer }) }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
vi.mock('#app/outbox/lists/use-synced-list.ts', () => ({ useSyncedList: () => undefined, knownRows: () => undefined }))

const mail = (id: string, seconds: number, sent_with: string | null) =>
  ({ id, created_at: { _seconds: seconds, _nanoseconds: 0 }, sent_with }) as Email

test('all messages sent in one email are found from any of them, oldest first, and no others', () => {
  const [lead, before, after, alone] = [mail('b', 20, null), mail('c', 10, 'b'), mail('a', 30, 'b'), mail('d', 5, null)]
  const all = [after, alone, lead, before]

  expect(togetherWith(lead, all)).toEqual([before, lead, after])
  expect(togetherWith(after, all)).toEqual([before, lead, after])
  expect(togetherWith(alone, all)).toEqual([alone])
})

test('what was sent in one email is resent once', () => {
  const [lead, other, alone] = [mail('b', 20, null), mail('c', 10, 'b'), mail('d', 5, null)]

  expect(onePerLetter([lead, other, alone])).toHaveLength(2)
})

test.each([
  [{ mail: { configured: false } }, 'Mail isn’t set up: the server has no SMTP_URL. Emails are recorded here, not sent.'],
  [{ mail: { configured: true } }, ''],
  [undefined, ''],
])('the list says that it has no invitations, and why no email is sent (case %#)', async (answer, note) => {
  services.answer = answer

  const list = await mountHook(MailList, { state: readListState({}), onStateChange: () => undefined, Age: () => null })

  const { problem, children } = elementsOf(list.now(), DataTable)[0]?.props ?? {}
  expect(markupOf(problem).replaceAll(/<[^>]*>/g, '')).toBe(note)
  expect(markupOf(children)).toContain('Invitations and password links aren’t listed here')
})
