import { expect, test } from 'vitest'
import { EventsTable } from '#app/features/dashboards/events-table.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { linkedMarkupOf } from '#tests/support/linked-markup.tsx'

test('the table of events stays one for screen readers where its rows are cards, for which Safari drops the roles of a table', () => {
  const html = linkedMarkupOf(<EventsTable events={[anEvent()]} now={testNow} />)

  const roles = [...html.matchAll(/<(table|thead|tbody|tr|th|td)\b[^>]*?(?: role="(\w+)"[^>]*)?>/g)].map(([, , role]) => role)
  const head = ['columnheader', 'columnheader', 'columnheader', 'columnheader']
  expect(roles).toEqual(['table', 'rowgroup', 'row', ...head, 'rowgroup', 'row', 'rowheader', 'cell', 'cell', 'cell'])
})
