import type { Event } from '#contract/event/schema.ts'
import { AdForm } from '#app/features/advertisements/ad-form.tsx'
import type { AdRow } from '#app/features/advertisements/use-advertisements.ts'
import { NotHere } from '#app/ui/messages/not-here.tsx'
import type { OneRecordProps } from './-one-record-props.ts'
import { openWhenNew } from './-open-when-new.ts'

interface OneAdProps extends OneRecordProps {
  event: Event
  rows: readonly AdRow[]
  now: number
}

export function OneAd({ id, event, rows, now, onOpen, onClose }: OneAdProps) {
  const ad = rows.find((one) => one.id === id)
  if (id && !ad) return <NotHere what="advertisement" back="All ads" onBack={onClose} />
  return (
    <AdForm
      key={id ?? 'new'}
      event={event}
      rows={rows}
      ad={ad ?? null}
      now={now}
      onClose={onClose}
      onSaved={openWhenNew({ id, onOpen, onClose })}
    />
  )
}
