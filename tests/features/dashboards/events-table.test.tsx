import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { EventsTable } from '#app/features/dashboards/events-table.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { markupOf } from '#tests/support/markup.tsx'

test('the table of events stays one for screen readers where its rows are cards, for which Safari drops the roles of a table', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const html = markupOf(
    <RouterContextProvider router={router}>
      <EventsTable events={[anEvent()]} now={testNow} />
    </RouterContextProvider>,
  )

  const roles = [...html.matchAll(/<(table|thead|tbody|tr|th|td)\b[^>]*?(?: role="(\w+)"[^>]*)?>/g)].map(([, , role]) => role)
  const head = ['columnheader', 'columnheader', 'columnheader', 'columnheader']
  expect(roles).toEqual(['table', 'rowgroup', 'row', ...head, 'rowgroup', 'row', 'rowheader', 'cell', 'cell', 'cell'])
})
