import { expect, test } from 'vitest'
import { passwordLinkOf, resetHeadings } from '#app/features/session/reset-password-page.tsx'

const good = { ok: true, email: 'ben@company.test', code: 'CODE' } as const

test.each([
  ['#, which no server sees', {}, 'invitation=TOKEN', { kind: 'invitation', value: 'TOKEN' }],
  ['query, as in links of earlier versions', { invitation: 'TOKEN' }, '', { kind: 'invitation', value: 'TOKEN' }],
  ['query, as in the emails of the identity service', { oobCode: 'CODE' }, '', { kind: 'code', value: 'CODE' }],
  ['query, beside an anchor', { oobCode: 'CODE' }, 'content', { kind: 'code', value: 'CODE' }],
])('a link has its code in the %s', (_, search, hash, link) => {
  expect(passwordLinkOf(search, hash)).toEqual(link)
})

test('without a code, the page offers to send a link', () => {
  expect(passwordLinkOf({}, '')).toBeUndefined()
})

test('the heading asks for a password only while one can be chosen', () => {
  expect(resetHeadings('code', undefined, false).title).toBe('Choose a password')
  expect(resetHeadings('code', good, false).title).toBe('Choose a password')
  expect(resetHeadings('code', good, true).title).toBe('Your password is set')
})

test.each(['EXPIRED', 'INVALID'] as const)('a link that is %s says that it no longer works', (reason) => {
  expect(resetHeadings('code', { ok: false, reason }, false).title).toBe('This link no longer works')
})

test.each(['OFFLINE', 'TOO_MANY', 'UNAVAILABLE'] as const)('a link that could not be checked is not called used: %s', (reason) => {
  expect(resetHeadings('code', { ok: false, reason }, false).lead).toMatch(/hasn’t been used/)
})

test('an invited user, who has no password yet, is welcomed and does not read about an old one', () => {
  const spent = { ok: false, reason: 'EXPIRED' } as const
  const headings = [
    resetHeadings('invitation', good, false),
    resetHeadings('invitation', good, true),
    resetHeadings('invitation', spent, false),
  ]

  expect(headings[0]?.title).toMatch(/^Welcome/)
  expect(resetHeadings('invitation', { ...good, company: 'Oak Homes' }, false).lead).toMatch(/invited you for Oak Homes\./)
  expect(headings.map(({ title, lead }) => `${title} ${lead}`).join(' ')).not.toMatch(/before|old|any more|changed|new/)
})
