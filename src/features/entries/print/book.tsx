import type { Event } from '#contract/event/schema.ts'
import { formatUtcDateRange } from '#contract/time/format-time.ts'
import { formatOpenHours } from '#contract/entry/format-hours.ts'
import { BookEntry } from './book-entry.tsx'
import { companyIndex, numberRanges, type BookSection } from '#contract/entry/book-sections.ts'
import styles from './book.module.css'
import { maxHeads, useRunningHeads } from './running-heads.ts'
import type { PrintNames } from './use-print-names.ts'

interface BookProps {
  event: Event
  sections: readonly BookSection[]
  names: PrintNames
  sources: ReadonlyMap<string, string>
}

const inherited = { mode: 'INHERIT' as const, hours: [] }

/** The guidebook: cover, contents, the homes by region, and a list of companies with their home numbers. */
export function Book({ event, sections, names, sources }: BookProps) {
  useRunningHeads(
    event.name,
    sections.map(({ name }) => name),
  )
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0)
  const hours = formatOpenHours(inherited, event.open_hours)
  const { name, phone, email } = event.contact
  return (
    <>
      <section className={styles.cover} aria-label="Cover">
        <p className={styles.kind}>Guidebook</p>
        <h1>{event.name}</h1>
        <p className={styles.dates}>{formatUtcDateRange(event.start_date, event.end_date)}</p>
        {hours.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className={styles.foot}>{[name, phone, email].filter(Boolean).join(' · ')}</p>
      </section>
      <section className={styles.contents} aria-labelledby="print-contents">
        <h2 id="print-contents">Contents</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Region</th>
              <th scope="col">Homes</th>
              <th scope="col">Numbers</th>
            </tr>
          </thead>
          <tbody>
            {sections.map((section) => (
              <tr key={section.id}>
                <th scope="row">{section.name}</th>
                <td>{section.entries.length}</td>
                <td>{numberRanges(section, sections)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All</th>
              <td colSpan={2}>{count}</td>
            </tr>
          </tfoot>
        </table>
        <p>
          Each home’s open hours are listed with it. If a home is open by appointment, call first. Prices are as of the day the company
          entered its home.
        </p>
        <p>Companies are listed on the last pages, with the numbers of their homes.</p>
      </section>
      {sections.map((section, index) => (
        <section key={section.id} className={styles.section} style={{ page: `head${Math.min(index + 1, maxHeads)}` }}>
          <h2>{section.name}</h2>
          {section.entries.map((entry) => (
            <BookEntry
              key={entry.id}
              entry={entry}
              event={event}
              names={names}
              picture={sources.get(entry.front_elevation?.file_id ?? '')}
            />
          ))}
        </section>
      ))}
      <section className={styles.index} aria-labelledby="print-index">
        <h2 id="print-index">Companies</h2>
        <dl>
          {companyIndex(sections, (id) => names.listing(id).name).map((company) => {
            const { phone: call, website } = names.listing(company.id)
            return (
              <div key={company.id} data-company={company.id}>
                <dt>
                  {company.name || 'Company not on this device'}
                  {[call, website].filter(Boolean).map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </dt>
                <dd>{company.numbers.join(', ')}</dd>
              </div>
            )
          })}
        </dl>
      </section>
    </>
  )
}
