import { Fragment } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { phoneLink } from '#contract/value/phone.ts'

/** The event's contact at the end of a sentence: "the association: Ada Quist, ada@…". It needs no article, so it fits an office as well as a person. */
export function EventContact({ contact: { name, email, phone } }: Pick<Event, 'contact'>) {
  const parts = [
    name && <Fragment key="name">{name}</Fragment>,
    email && (
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>
    ),
    phone && (
      <a key="phone" style={{ whiteSpace: 'nowrap' }} href={phoneLink(phone)}>
        {phone}
      </a>
    ),
  ].filter((part) => part !== '')
  return (
    <>
      the association
      {parts.flatMap((part, index) => [index === 0 ? ': ' : ', ', part])}
    </>
  )
}
