import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { entryLabel } from '#contract/entry/labels.ts'
import { entryStatusLabels } from '#contract/entry/status.ts'
import { formatSize } from '#contract/entry/format-facts.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { Badges } from '#app/ui/pictures/badges.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './book-entry.module.css'
import { isApproved } from '#contract/entry/lifecycle.ts'
import { titleOf } from '#contract/entry/title.ts'
import { addressLines, hoursHeading, publicPrice, visitingHours } from '#contract/entry/public-details.ts'
import { contactLine, details } from './entry-facts.ts'
import type { PrintNames } from './use-print-names.ts'

interface BookEntryProps {
  entry: Entry
  event: Event
  names: PrintNames
  /** Of the book in which it stands. */
  section?: string
  /** Undefined where there is none yet. */
  picture: string | undefined
  /** The company's logo, if there is one. */
  logo: string | undefined
}

/**
 * In characters. The more text a home has, the smaller its photo and its type, so that it fits half a page and never
 * takes more than one.
 */
const [muchText, maxText, wholePage] = [900, 1500, 4000]

/** One home as it stands in the guidebook. Drawn again only when something of it changes: there are hundreds. */
export const BookEntry = memo(({ entry, event, names, section, picture, logo }: BookEntryProps) => {
  const listing = names.listing(entry.company_id)
  const front = entry.front_elevation
  const hours = visitingHours(entry, event.open_hours)
  return (
    <article className={styles.entry} data-entry={entry.id} data-text={amountOfText(entry, hours)} aria-label={titleOf(entry)}>
      <header>
        <span className={styles.number}>{entry.number ?? '–'}</span>
        {logo && <img className={styles.logo} src={logo} alt="" />}
        <div>
          <h3>{titleOf(entry)}</h3>
          <p>{listing.name}</p>
        </div>
        <p className={styles.price}>
          {entry.is_dream_home && <span className={styles.dream}>Dream Home</span>}
          {publicPrice(entry, names.of(entry.home_price_range_id)).text}
        </p>
      </header>
      {!isApproved(entry) && <p className={styles.draft}>Not approved: {entryStatusLabels[entry.status]}</p>}
      <div className={styles.body}>
        <div className={styles.photo}>
          {picture === undefined ? (
            <>
              <Icon name="photo" size={40} />
              <VisuallyHidden>No photo</VisuallyHidden>
            </>
          ) : (
            <img src={picture} alt={front?.alt || front?.caption || entryLabel('front_elevation', entry.kind)} />
          )}
        </div>
        <p className={styles.size}>{formatSize(entry)}</p>
        <address>
          {addressLines(entry, names.of).map((line, index) => (
            <span key={line} className={index === 0 ? styles.street : undefined}>
              {line}
            </span>
          ))}
        </address>
        {hours.length > 0 && (
          <p>
            <b>{hoursHeading(entry)}</b> {hours.join('; ')}
          </p>
        )}
        {entry.directions && (
          <p>
            <b>Directions</b> {entry.directions}
          </p>
        )}
        {entry.tagline && <p className={styles.tagline}>{entry.tagline}</p>}
        {entry.description && <p className={styles.text}>{entry.description}</p>}
        <Badges badges={names.awards(entry)} label="Awards" />
        {entry.features.length > 0 && (
          <ul className={styles.features}>
            {entry.features.filter(Boolean).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <p>
          {details(entry, names).map(([name, text]) => (
            <span key={name} className={styles.detail}>
              <b>{name}</b> {text}
            </span>
          ))}
        </p>
      </div>
      <footer>
        {contactLine(entry) || listing.phone} {section && <span>{section}</span>}
      </footer>
    </article>
  )
})

function amountOfText(
  { description, directions, features, tagline }: Entry,
  hours: readonly string[],
): 'little' | 'much' | 'most' | 'page' {
  const length = [description, directions, tagline, ...features, ...hours].reduce((sum, text) => sum + text.length, 0)
  if (length < muchText) return 'little'
  if (length < maxText) return 'much'
  return length < wholePage ? 'most' : 'page'
}
