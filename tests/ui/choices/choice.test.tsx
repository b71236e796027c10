import { expect, test } from 'vitest'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const soldId = '0b3c7c1e-52a5-4b5b-9a60-0a7d5c0f3a11'
const sold = { value: soldId, label: 'Sold' }
const props = { name: 'sales_status_id', label: 'Sales status', value: soldId, onChange: () => undefined }

test('a field whose list is still loading shows an ellipsis, not the id of its value', () => {
  expect(markupOf(<SelectField {...props} choices={[]} />)).toContain('>…</option>')
  expect(markupOf(<ReferenceField {...props} choices={[]} />)).toContain('value="…"')

  expect(markupOf(<SelectField {...props} choices={[sold]} />)).toContain('>Sold</option>')
  expect(markupOf(<ReferenceField {...props} choices={[sold]} />)).toContain('value="Sold"')
})
