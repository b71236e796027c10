import * as z from 'zod/mini'
import { recordId } from '#contract/http/endpoint.ts'
import { profilePages } from '#contract/profile/pages.ts'
import type { ProfileKind } from '#contract/profile/schema.ts'
import type { Role } from '#contract/session/role.ts'

/** The record that a notification is about, and its event. */
export const noticeAbout = z.strictObject({
  entity: z.enum(['entries', 'event_companies', 'b2c_profiles', 'events']),
  id: recordId,
  event_id: z.nullable(recordId),
})
export type NoticeAbout = z.infer<typeof noticeAbout>

/** The kind of a notification that somebody commented on an entry. */
export const commentKind = 'entry.comment'

/** The same with what has a page of its own, where it is known: the kind of a profile, and what the notification says. */
export interface Subject extends NoticeAbout {
  profile?: ProfileKind | undefined
  /** Of the notification. */
  kind?: string | undefined
}

export interface Place {
  to: string
  search: Record<string, string>
}

/** The page for it; null if that needs an event and none is given. */
export function placeOf({ entity, id, event_id: eventId, profile, kind }: Subject, role: Role): Place | null {
  if (entity === 'b2c_profiles') {
    if (role === 'admin') return { to: '/admin/member', search: { tab: 'profiles', id } }
    return { to: profile ? profilePages[profile] : '/member/dashboard', search: {} }
  }
  if (eventId === null) return null
  const search = { eventId }
  if (entity === 'entries')
    return { to: `/${role}/tours/entry`, search: { ...search, entryId: id, ...(kind === commentKind && { comments: 'open' }) } }
  // An exception is about entering homes.
  const isException = role === 'member' && kind === 'company.set_late_until'
  if (entity === 'events' || isException) return { to: `/${role}/tours`, search }
  return role === 'admin'
    ? { to: '/admin/companies', search: { ...search, registrationId: id } }
    : { to: '/member/company-information', search: { ...search, isEdit: 'false' } }
}

/** The place as a path with its query. */
export function pathOf(place: Place): string {
  const query = Object.entries(place.search)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return query === '' ? place.to : `${place.to}?${query}`
}
