import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstant } from '#contract/time/format-time.ts'
import { isProofToAnswer } from '#contract/entry/proof.ts'
import { titleOf } from '#contract/entry/title.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { BookEntry } from './book-entry.tsx'
import { addressLines, hoursHeading, publicPrice, visitingHours } from '#contract/entry/public-details.ts'
import { contactLine } from './entry-facts.ts'
import styles from './proof-sheet.module.css'
import type { PrintNames } from './use-print-names.ts'

interface ProofSheetProps {
  entry: Entry
  event: Event
  names: PrintNames
  picture: string | undefined
  /** The company's logo. */
  logo: string | undefined
  /** Nothing to check or answer yet. */
  isPreview?: boolean
}

export const proofTitle = (entry: Entry, isPreview: boolean) => `${isPreview ? 'Guidebook page' : 'Proof'} for ${titleOf(entry)}`

/** One home as it will print, with a checklist for the company and a place to sign. */
export function ProofSheet({ entry, event, names, picture, logo, isPreview = false }: ProofSheetProps) {
  const due = isProofToAnswer(entry) ? entry.proof.due_at : null
  const checks: [what: string, printed: string][] = [
    [entryLabel('number'), entry.number ?? 'Not assigned yet'],
    [entryLabel('title', entry.kind), entry.title],
    ['Company, as listed', names.listing(entry.company_id).name],
    ['Address', addressLines(entry, names.of).join(', ')],
    ['Public price', publicPrice(entry, names.of(entry.home_price_range_id)).text || 'none'],
    [hoursHeading(entry), visitingHours(entry, event.open_hours).join('; ') || 'not set'],
    [entryLabel('public_contact'), contactLine(entry) || 'none'],
    ['Directions', 'Try them from the nearest highway'],
    ['Text and highlights', 'Names, figures, spelling'],
    [entryLabel('front_elevation', entry.kind), 'The right one, right side up'],
  ]
  return (
    <article className={styles.proof} aria-label={proofTitle(entry, isPreview)}>
      <header>
        <h2>{`${isPreview ? 'Guidebook page' : 'Proof'} ${entry.number ?? ''}`}</h2>
        <p>
          {event.name}
          {due && <strong> · Respond by {formatInstant(due, event.timezone)}</strong>}
        </p>
      </header>
      <BookEntry entry={entry} event={event} names={names} picture={picture} logo={logo} />
      {!isPreview && (
        <>
          <div className={styles.check}>
            <h3>Please check each line</h3>
            <ul>
              {checks.map(([what, printed]) => (
                <li key={what}>
                  <span className={styles.box} aria-hidden="true" />
                  <span>
                    <b>{what}</b> {printed}
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.answer}>
            <p>
              <span className={styles.box} aria-hidden="true" /> Print it as shown
            </p>
            <p>
              <span className={styles.box} aria-hidden="true" /> Make the marked changes and send a new proof
            </p>
            <dl>
              <dt>Name</dt>
              <dd />
              <dt>Signature</dt>
              <dd />
              <dt>Date</dt>
              <dd />
            </dl>
            <p className={styles.how}>Or respond in the portal, under Tour Entries.</p>
          </div>
        </>
      )}
    </article>
  )
}
