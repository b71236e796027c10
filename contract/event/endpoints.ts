import * as z from 'zod/mini'
import { creationStatuses, byId, itemOf, listOf, listQuery, recordId, type Endpoint } from '#contract/http/endpoint.ts'
import { duplicatedEvent, event, eventCopy, eventPatch, eventStatuses, newEvent } from './schema.ts'

const eventListQuery = z.strictObject({ ...listQuery, status: z.optional(z.enum(eventStatuses)) })

export const eventEndpoints = {
  listEvents: { method: 'GET', path: '/events', who: ['admin'], summary: 'Lists all events', query: eventListQuery, answer: listOf(event) },
  listActiveEvents: {
    method: 'GET',
    path: '/events/active',
    who: ['admin', 'member'],
    summary: 'Lists active events',
    query: z.strictObject(listQuery),
    answer: listOf(event),
  },
  getEvent: {
    method: 'GET',
    path: '/events/{id}',
    who: ['admin', 'member'],
    summary: 'An event; members need it to be active or have entries in it',
    params: byId,
    answer: itemOf(event),
  },
  createEvent: {
    method: 'POST',
    path: '/events',
    who: ['admin'],
    summary: 'Creates a draft event',
    body: newEvent,
    answer: itemOf(event),
    statuses: creationStatuses,
  },
  updateEvent: {
    method: 'PATCH',
    path: '/events/{id}',
    who: ['admin'],
    summary: 'Updates an event',
    params: byId,
    body: eventPatch,
    answer: itemOf(event),
    conditional: true,
  },
  actOnEvent: {
    method: 'POST',
    path: '/events/{id}/actions/{action}',
    who: ['admin'],
    summary: 'Activates, archives or reopens an event',
    params: z.strictObject({ id: recordId, action: z.enum(['activate', 'archive', 'reopen']) }),
    answer: itemOf(event),
    conditional: true,
  },
  removeEvent: {
    method: 'DELETE',
    path: '/events/{id}',
    who: ['admin'],
    summary: 'Deletes a draft event; refused, with counts, while anything is in it',
    params: byId,
    answer: itemOf(byId),
    conditional: true,
  },
  duplicateEvent: {
    method: 'POST',
    path: '/events/{id}/duplicate',
    who: ['admin'],
    summary: 'Duplicates an event as a draft, with its dates shifted',
    params: byId,
    body: eventCopy,
    answer: itemOf(duplicatedEvent),
    statuses: creationStatuses,
  },
  milestones: {
    method: 'GET',
    path: '/events/{id}/milestones.ics',
    who: ['admin', 'member'],
    summary: 'An event’s dates as a calendar file (RFC 5545)',
    params: byId,
    statuses: [200],
  },
} as const satisfies Record<string, Endpoint>
