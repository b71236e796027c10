import type { Event } from '#contract/event/schema.ts'
import { SponsorForm } from '#app/features/sponsors/sponsor-form.tsx'
import type { SponsorRow } from '#app/features/sponsors/use-sponsors.ts'
import { NotHere } from '#app/ui/messages/not-here.tsx'
import type { OneRecordProps } from './-one-record-props.ts'
import { openWhenNew } from './-open-when-new.ts'

interface OneSponsorProps extends OneRecordProps {
  event: Event
  events: readonly Event[]
  /** The sponsors of all events. */
  all: readonly SponsorRow[]
  now: number
}

export function OneSponsor({ id, event, events, all, now, onOpen, onClose }: OneSponsorProps) {
  const sponsor = all.find((one) => one.id === id)
  if (id && !sponsor) return <NotHere what="sponsor" back="All sponsors" onBack={onClose} />
  return (
    <SponsorForm
      key={id ?? 'new'}
      event={event}
      events={events}
      sponsor={sponsor ?? null}
      all={all}
      now={now}
      onClose={onClose}
      onSaved={openWhenNew({ id, onOpen, onClose })}
    />
  )
}
