import { expect, test } from 'vitest'
import { requestedMessage } from '#app/ui/form/requested-message.ts'

const labels = { logo_file_id: 'Logo', billing: 'Billing' }
const requested = (fields: string[], status = 'CHANGES_REQUESTED') => requestedMessage({ status, changes_requested: { fields } }, labels)

test('counts the requested changes and names their fields', () => {
  expect(requested(['logo_file_id'])).toBe('1 change was requested: Logo.')
  expect(requested(['logo_file_id', 'billing'])).toBe('2 changes were requested: Logo and Billing.')
  expect(requested([])).toBe('Changes were requested.')
})

test('says nothing when no changes are requested', () => {
  expect(requestedMessage({ status: 'IN_PROGRESS', changes_requested: null }, labels)).toBeUndefined()
  expect(requested(['billing'], 'SUBMITTED')).toBeUndefined()
})
