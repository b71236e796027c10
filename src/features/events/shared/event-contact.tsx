import type { Event } from '#contract/event/schema.ts'
import { phoneLink } from '#contract/value/phone.ts'

/** The event's contact inside a sentence, such as "Parade office at office@… or 555-0100". */
export function EventContact({ contact: { name, email, phone } }: Pick<Event, 'contact'>) {
  return (
    <>
      {name || 'the association'}
      {email && (
        <>
          {' '}
          at <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      {phone && (
        <>
          {' '}
          or{' '}
          <a style={{ whiteSpace: 'nowrap' }} href={phoneLink(phone)}>
            {phone}
          </a>
        </>
      )}
    </>
  )
}
