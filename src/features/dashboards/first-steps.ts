import type { LinkProps } from '@tanstack/react-router'
import type { Event } from '#contract/event/schema.ts'
import type { IconName } from '#app/ui/icon.tsx'

/** What the device has, by which a new association sees how far it is. */
export interface FoundOnDevice {
  cities: number
  school_districts: number
  companies: number
  /** People of a company who have an account or an invitation. */
  invited: number
}

export interface FirstStep {
  title: string
  text: string
  icon: IconName
  way: Pick<LinkProps, 'to' | 'search'>
  isDone: boolean
}

/** From an empty portal to open registration, in order. Empty once all of it is done. */
export function firstSteps(found: FoundOnDevice, events: readonly Pick<Event, 'id' | 'status'>[]): FirstStep[] {
  const draft = events.find(({ status }) => status === 'DRAFT')
  const eventPage = draft ? { eventId: draft.id } : events.length === 0 ? { new: 'true' as const } : {}
  const steps: FirstStep[] = [
    {
      title: 'Fill the catalogs',
      text: 'Add or import the cities and school districts that homes are in.',
      icon: 'list',
      way: { to: '/admin/masterdata', search: { collection: found.cities > 0 ? 'school_districts' : 'cities' } },
      isDone: found.cities > 0 && found.school_districts > 0,
    },
    {
      title: 'Add companies',
      text: 'Import a spreadsheet of your members, or add them one by one.',
      icon: 'company',
      way: { to: '/admin/member', search: { tab: 'companies' } },
      isDone: found.companies > 0,
    },
    {
      title: 'Add people and invite them',
      text: 'They enter homes for their companies.',
      icon: 'profile',
      way: { to: '/admin/member' },
      isDone: found.invited > 0,
    },
    {
      title: 'Create an event',
      text: 'Its dates, fees and rules. Only staff see it while it’s a draft.',
      icon: 'events',
      way: { to: '/admin/event', search: eventPage },
      isDone: events.length > 0,
    },
    {
      title: 'Open registration',
      text: 'Activate the event. From the start of registration, companies can enter homes.',
      icon: 'eye',
      way: { to: '/admin/event', search: eventPage },
      isDone: events.some(({ status }) => status !== 'DRAFT'),
    },
  ]
  return steps.every(({ isDone }) => isDone) ? [] : steps
}
