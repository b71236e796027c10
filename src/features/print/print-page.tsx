import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import type { Entry } from '#contract/entry-record.ts'
import { formatUtcDateRange } from '#contract/date-range.ts'
import type { Event } from '#contract/event.ts'
import { asEntry } from '#app/live/as-entry.ts'
import { useEventList } from '#app/live/use-event-list.ts'
import { useSyncedList } from '#app/live/use-synced-list.ts'
import action from '#app/ui/action.module.css'
import { bookSections, companyIndex } from './book-sections.ts'
import styles from './print-page.module.css'
import { printModes, type PrintMode } from './print-search.ts'
import { QrCode } from './qr-code.tsx'

interface PrintPageProps {
  event: Event
  mode: PrintMode
  entryId: string | undefined
  /** One entry as its page in the guidebook. */
  page: (entry: Entry, companyName: string) => ReactNode
}

const modeWords: Record<PrintMode, string> = { book: 'Guidebook', proof: 'Proof sheets', labels: 'Labels' }

/** The guidebook, its proofs and the labels, laid out for Letter paper from what is on the device. */
export function PrintPage({ event, mode, entryId, page }: PrintPageProps) {
  const entries = useEventList('entries', event.id, asEntry)
  const regions = useSyncedList('regions')
  const companies = useSyncedList('companies')
  const [entryRows, regionRows, companyRows] = [entries?.rows, regions?.rows, companies?.rows]
  const sections = useMemo(() => {
    const chosen = entryId === undefined ? undefined : new Set(entryId.split(','))
    return bookSections(
      (entryRows ?? []).filter(({ id }) => chosen?.has(id) ?? true),
      regionRows ?? [],
    )
  }, [entryRows, regionRows, entryId])
  const names = useMemo(() => new Map((companyRows ?? []).map(({ id, name }) => [id, name])), [companyRows])
  if (!entries || !regions || !companies) return null
  const all = sections.flatMap((section) => section.entries)
  const unnumbered = all.filter(({ number }) => number === null).length
  const nameOf = ({ company_id: id }: Entry) => names.get(id) ?? ''

  return (
    <div className={styles.print}>
      <header className={styles.tools}>
        <Link className={action.secondary} to="/admin/tours" search={{ eventId: event.id }}>
          Back to the entries
        </Link>
        <nav aria-label="What to print">
          {printModes.map((one) => (
            <Link
              key={one}
              className={action.secondary}
              to="/admin/tours/print"
              search={{ eventId: event.id, mode: one, ...(entryId !== undefined && { entryId }) }}
              aria-current={one === mode ? 'page' : undefined}
            >
              {modeWords[one]}
            </Link>
          ))}
        </nav>
        <button type="button" className={action.primary} onClick={() => print()}>
          Print, or save as PDF
        </button>
        {unnumbered > 0 && <output>{unnumbered} of these have no number yet.</output>}
      </header>
      <main>
        <h1 className={styles.title}>
          {event.name}: {modeWords[mode]}
        </h1>
        {all.length === 0 && <p>Nothing is approved yet, so there is nothing to print.</p>}
        {mode === 'book' && all.length > 0 && (
          <>
            <section className={styles.cover}>
              <p>{formatUtcDateRange(event.start_date, event.end_date)}</p>
              <p>{all.length} homes</p>
            </section>
            {sections.map((section) => (
              <section key={section.name} className={styles.section}>
                <h2>{section.name}</h2>
                {section.entries.map((entry) => (
                  <div key={entry.id} className={styles.entry}>
                    {page(entry, nameOf(entry))}
                  </div>
                ))}
              </section>
            ))}
            <section className={styles.index}>
              <h2>Companies</h2>
              <dl>
                {companyIndex(sections, names).map(({ name, numbers }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{numbers.join(', ')}</dd>
                  </div>
                ))}
              </dl>
            </section>
          </>
        )}
        {mode === 'proof' &&
          all.map((entry) => (
            <section key={entry.id} className={styles.proof}>
              <h2>
                Proof {entry.number ?? ''} · {nameOf(entry)}
              </h2>
              {page(entry, nameOf(entry))}
              <p>Approve it in the portal, or say there what is to be changed.</p>
              <p className={styles.sign}>Seen by ______________________ on ______________</p>
            </section>
          ))}
        {mode === 'labels' && (
          <ul className={styles.labels}>
            {all.map((entry) => (
              <li key={entry.id}>
                <QrCode
                  text={`${location.origin}/admin/tours/entry?eventId=${event.id}&entryId=${entry.id}`}
                  label={`Code for ${entry.title}`}
                />
                <div>
                  <strong>{entry.number ?? '—'}</strong>
                  <span>{entry.title}</span>
                  <span>{nameOf(entry)}</span>
                  <span>{entry.address_line1}</span>
                </div>
              </li>
            ))}
          </ul>
        )}
      </main>
    </div>
  )
}
