import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#app/app/search-params.ts'
import { EventChoice } from '#app/features/events/shared/event-choice.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), parseSearch, stringifySearch })
const event = anEvent({ id: 'spring' })

test.each([
  ['/member/company-information', '/member/company-information?eventId=spring&amp;isEdit=false'],
  ['/member/tours', '/member/tours?eventId=spring'],
] as const)('choosing an event leads to its page: %s', (to, address) => {
  const html = markupOf(
    <RouterContextProvider router={router}>
      <EventChoice title="Events" to={to} isNamed={false} loadState="known" events={[event]} />
    </RouterContextProvider>,
  )

  const [link] = pressable(html, 'a')
  expect(link?.attributes).toContain(`href="${address}"`)
})
