import { expect, test } from 'vitest'
import type { Email } from '#contract/notification/email.ts'
import { togetherWith } from '#app/features/mail/mail-list.tsx'

const mail = (id: string, seconds: number, sent_with: string | null) =>
  ({ id, created_at: { _seconds: seconds, _nanoseconds: 0 }, sent_with }) as Email

test('all messages sent in one email are found from any of them, oldest first, and no others', () => {
  const [lead, before, after, alone] = [mail('b', 20, null), mail('c', 10, 'b'), mail('a', 30, 'b'), mail('d', 5, null)]
  const all = [after, alone, lead, before]

  expect(togetherWith(lead, all)).toEqual([before, lead, after])
  expect(togetherWith(after, all)).toEqual([before, lead, after])
  expect(togetherWith(alone, all)).toEqual([alone])
})
