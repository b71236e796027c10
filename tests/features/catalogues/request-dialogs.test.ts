import { expect, test } from 'vitest'
import { requestEffect } from '#app/features/catalogues/request-dialogs.tsx'

const record = (entity: 'entries' | 'b2c_profiles') => ({ entity, id: entity, event_id: null, title: 'The Alder', company: 'Oak Homes' })

test('the form that answers a request says how many records change, and that printed fields make proofs out of date', () => {
  const outdated = 'Proofs that were already sent or approved will be out of date. Send new ones.'

  expect(requestEffect({ collection: 'cities', records: [record('entries')] })).toBe(
    `The record that requested it is updated right away. ${outdated}`,
  )
  expect(requestEffect({ collection: 'cities', records: [record('b2c_profiles'), record('entries')] })).toBe(
    `All 2 records that requested it are updated right away. ${outdated}`,
  )
  expect(requestEffect({ collection: 'cities', records: [record('b2c_profiles')] })).not.toContain('Proofs')
  expect(requestEffect({ collection: 'life_styles', records: [record('entries')] })).not.toContain('Proofs')
})
