import { expect, test } from 'vitest'
import { profileStatusLabel } from '#contract/profile/status-labels.ts'
import { fromMillis } from '#contract/time/timestamp.ts'

test('a published profile with changes is still called published, with what the changes wait for', () => {
  const word = (status: 'DRAFT' | 'SUBMITTED' | 'CHANGES_REQUESTED' | 'APPROVED' | 'PUBLISHED', isPublic: boolean) =>
    profileStatusLabel({ status, published_at: isPublic ? fromMillis(0) : null }).word

  expect([word('DRAFT', false), word('APPROVED', false), word('PUBLISHED', true)]).toEqual(['Draft', 'Approved', 'Published'])
  expect(word('DRAFT', true)).toBe('Published · changes not submitted')
  expect(word('SUBMITTED', true)).toBe('Published · changes submitted')
  expect(word('CHANGES_REQUESTED', true)).toBe('Published · changes requested')
  expect(word('APPROVED', true)).toBe('Published · changes approved')
})

test('without a connected website, nothing is called published', () => {
  const at = fromMillis(0)

  expect(profileStatusLabel({ status: 'PUBLISHED', published_at: at }, false)).toMatchObject({
    word: 'Ready for the website',
    message: 'The association reviews your changes before they go live.',
  })
  expect(profileStatusLabel({ status: 'DRAFT', published_at: at }, false).word).toBe('Ready for the website · changes not submitted')
})
