import { catalogues } from '#contract/catalogue/schema.ts'
import { placeOf, type Place } from './about.ts'
import { isOneOf, readField } from '#contract/value/fields.ts'

/** The page that shows a record to staff; a catalog's item is in its list. */
export function placeOfRecord(entity: string, id: string, row: object): Place | undefined {
  const eventId = readField(row, 'event_id')
  const ofEvent = typeof eventId === 'string' ? { eventId } : {}
  if (isOneOf(catalogues, entity)) return { to: '/admin/masterdata', search: { collection: entity } }
  switch (entity) {
    case 'entries':
    case 'event_companies':
    case 'b2c_profiles':
      return placeOf({ entity, id, event_id: ofEvent.eventId ?? null }, 'admin') ?? undefined
    case 'events':
      return { to: '/admin/event', search: { eventId: id } }
    case 'companies':
      return { to: '/admin/member', search: { tab: 'companies', id } }
    case 'members':
      return { to: '/admin/member', search: { id } }
    case 'neighborhoods':
      return { to: '/admin/neighborhoods/neighborhoodentry', search: { neighborhoodId: id } }
    case 'sponsors':
    case 'advertisements':
      return { to: `/admin/${entity}`, search: { ...ofEvent, id } }
    default:
      return undefined
  }
}
