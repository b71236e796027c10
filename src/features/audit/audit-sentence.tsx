import { Link } from '@tanstack/react-router'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { actionAlone, actionLabel, actorLabel, quoted, subjectLabel, subjectsLabel } from './audit-labels.ts'
import type { KnownRecord } from './use-audit.ts'

interface AuditSentenceProps {
  event: AuditEvent
  /** The record, if it is on this device. */
  record: KnownRecord | undefined
  /** On the record's own page, its name isn’t repeated. */
  isOwnPage?: boolean
  /** The records that it was done to, if several. */
  count?: number
  /** There may be more of them. */
  isCut?: boolean
}

/** "Ada Quist approved the tour entry “The Alder”". A link to the record marks its name without quotation marks. */
export function AuditSentence({ event, record, isOwnPage = false, count = 1, isCut = false }: AuditSentenceProps) {
  // "Ada Quist, as Ben Alvarez, approved": the second name stands between commas.
  const actor = (
    <>
      <strong>{actorLabel(event)}</strong>
      {event.on_behalf_of !== null && ','}
    </>
  )
  if (count > 1) {
    return (
      <>
        {actor} {actionLabel(event.action)} {isCut && 'at least '}
        {subjectsLabel(event.entity, count)}
      </>
    )
  }
  if (isOwnPage || event.entity_id === event.actor_id) {
    return (
      <>
        {actor} {actionAlone(event.action)}
      </>
    )
  }
  const name = event.entity_name || record?.name || ''
  const subject = subjectLabel(event, name)
  return (
    <>
      {actor} {actionLabel(event.action)} {name && subject && `${subject} `}
      {record?.place ? <Link {...record.place}>{name || subject}</Link> : name ? quoted(name, event) : subject}
    </>
  )
}
