import { expect, test } from 'vitest'
import { asksForNotifications, notificationSettingsPath } from '#contract/notification/settings-path.ts'
import { parseSearch } from '#app/app/search-params.ts'
import { landingOf, validateReturnTo } from '#app/features/session/return-to.ts'

test.each(['member', 'admin'] as const)('the link of a %s to their notifications survives signing in', (role) => {
  const path = notificationSettingsPath(role)

  const { returnTo } = validateReturnTo({ returnTo: path })

  expect(landingOf(role, returnTo)).toBe(path)
  expect(asksForNotifications(parseSearch(new URL(path, 'https://parade.test').search))).toBe(true)
})

test('no other address opens them', () => {
  expect(asksForNotifications(parseSearch('?eventId=notifications'))).toBe(false)
  expect(asksForNotifications(parseSearch(''))).toBe(false)
})
