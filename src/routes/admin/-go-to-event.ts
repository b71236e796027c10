import { useLocation, useNavigate } from '@tanstack/react-router'
import type { Event } from '#contract/event/schema.ts'

/** Event pages that list all records, rather than one. */
const listsOfEvent = [
  '/admin/tours',
  '/admin/tours/review',
  '/admin/companies',
  '/admin/neighborhoods',
  '/admin/sponsors',
  '/admin/advertisements',
] as const

/** Switches to another event: the same list for it, or its dashboard from any other page. */
export function useGoToEvent(): (event: Event) => void {
  const pathname = useLocation({ select: (here) => here.pathname })
  const navigate = useNavigate()
  const to = listsOfEvent.find((path) => path === pathname) ?? '/admin/dashboard'
  return ({ id }) => void navigate({ to, search: { eventId: id } })
}
