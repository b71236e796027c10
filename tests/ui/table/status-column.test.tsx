import { expect, test } from 'vitest'
import { statusColumn } from '#app/ui/table/status-column.tsx'
import { markupOf } from '#tests/support/markup.tsx'

test('a status is a tag in the color of its choice, and one that this build doesn’t know stays blank', () => {
  const choices = [{ value: 'FAILED', label: 'Failed', tone: 'alarm' }] as const
  const { render } = statusColumn<string>('state', 'Status', (state) => state, choices, {})

  const [failed, unknown] = ['FAILED', 'LATER'].map((state) => markupOf(render?.(state)))

  expect(failed).toContain('data-tone="alarm"')
  expect(failed).toContain('Failed')
  expect(unknown).toBe('')
})
