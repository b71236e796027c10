import { useLocation, useNavigate } from '@tanstack/react-router'
import type { Event } from '#contract/event/schema.ts'

/** Pages about an event that show all of it, without naming a record. */
const listsOfEvent = [
  '/admin/tours',
  '/admin/tours/review',
  '/admin/companies',
  '/admin/neighborhoods',
  '/admin/sponsors',
  '/admin/advertisements',
] as const

/** Goes to another event: the same list of it, or its dashboard from any other page. */
export function useGoToEvent(): (event: Event) => void {
  const pathname = useLocation({ select: (here) => here.pathname })
  const navigate = useNavigate()
  const to = listsOfEvent.find((path) => path === pathname) ?? '/admin/dashboard'
  return ({ id }) => void navigate({ to, search: { eventId: id } })
}
