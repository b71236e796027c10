import { Box, Group, Stack, Text } from '@mantine/core'
import { Fragment, useMemo, useEffect } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { formatUtcDateRange } from '#contract/time/format-time.ts'
import { formatOpenHours } from '#contract/entry/format-hours.ts'
import { byNumber, companyIndex, numberRanges, type BookSection } from '#contract/entry/book-sections.ts'
import { BookEntry } from '../book-entry.tsx'
import type { PrintNames } from '../use-print-names.ts'
import { BookAdPage, BookAdStrip } from './book-ad.tsx'
import { BookMap } from './book-map.tsx'
import { cityPlaces } from '#app/ui/map/place-names.ts'
import { BookSponsors } from './book-sponsors.tsx'
import { BrandMark } from '#app/ui/pictures/brand-mark.tsx'
import styles from './book.module.css'
import type { BookExtras } from './use-book-extras.ts'

interface BookProps {
  event: Event
  /** At least one. */
  sections: readonly BookSection[]
  names: PrintNames
  extras: BookExtras
  sources: ReadonlyMap<string, string>
}

const belowPicture = { borderTop: '0.12in solid #f5b81c' }
const inherited = { mode: 'INHERIT' as const, hours: [] }

/**
 * The guidebook: cover, contents, map, sponsors, the homes by region, and the companies with their homes' numbers. Only the cover
 * and full-page ads start a new page; everything else flows, so that no page is left half empty.
 */
export function Book({ event, sections, names, extras: { sponsors, ads, placesOf }, sources }: BookProps) {
  useRunningHead(event.name)
  const entries = useMemo(() => sections.flatMap((section) => section.entries).toSorted(byNumber), [sections])
  const places = useMemo(() => [...placesOf(entries), ...cityPlaces(entries, names.of)], [entries, placesOf, names])
  const hours = formatOpenHours(inherited, event.open_hours)
  const { name, phone, email } = event.contact
  const picture = sources.get(coverPictureOf(event, sections) ?? '')
  return (
    <>
      <section className={styles.cover} aria-label="Cover">
        {/* Takes the room that the text leaves. */}
        {picture !== undefined && (
          <Box component="img" flex="1 0 3in" w="100%" mih={0} style={{ objectFit: 'cover' }} src={picture} alt="" />
        )}
        <Stack gap={0} flex={picture === undefined ? 'auto' : 'none'} p="0.6in clamp(1.25rem, 10.5vw, 0.9in)" style={belowPicture}>
          <Group component="p" className={styles.kind} gap="0.15in" mb="0.2in">
            <BrandMark size="0.6in" />
            <Text span inherit c="amber.5">
              Guidebook
            </Text>
          </Group>
          <h1>{event.name}</h1>
          <p className={styles.dates}>{formatUtcDateRange(event.start_date, event.end_date)}</p>
          {hours.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Box component="p" className={styles.foot} pt="0.4in">
            {[name, phone, email].filter(Boolean).join(' · ')}
          </Box>
        </Stack>
      </section>
      {ads.front.map((printed) => (
        <BookAdPage key={printed.ad.id} printed={printed} sources={sources} />
      ))}
      <div className={styles.flow}>
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
                  <td>{numberRanges(section)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">All</th>
                <td colSpan={2}>{entries.length}</td>
              </tr>
            </tfoot>
          </table>
          <p>
            Open hours are listed with each home. For homes open by appointment, please call ahead. Companies provided prices when they
            submitted their entries; prices may have changed. See the company index at the back for each company’s homes.
          </p>
        </section>
        <BookMap entries={entries} places={places} />
        <BookSponsors tiers={sponsors.tiers} sources={sources} />
        {sections.map((section, index) => (
          <Fragment key={section.id}>
            <section className={styles.section}>
              <h2>{section.name}</h2>
              {section.entries.map((entry) => (
                <BookEntry
                  key={entry.id}
                  entry={entry}
                  event={event}
                  names={names}
                  section={section.name}
                  picture={sources.get(entry.front_elevation?.file_id ?? '')}
                  logo={sources.get(names.listing(entry.company_id).logo ?? '')}
                />
              ))}
            </section>
            {ads.strips.slice(index, index === sections.length - 1 ? undefined : index + 1).map((strip) => (
              <BookAdStrip key={strip[0]?.ad.id} strip={strip} sources={sources} />
            ))}
          </Fragment>
        ))}
        <section className={styles.index} aria-labelledby="print-index">
          <header>
            <h2 id="print-index">Companies</h2>
          </header>
          <dl>
            {companyIndex(sections, (id) => names.listing(id).name).map((company) => {
              const listing = names.listing(company.id)
              const logo = sources.get(listing.logo ?? '')
              return (
                <div key={company.id} data-company={company.id}>
                  <dt>
                    {logo && <img src={logo} alt="" />}
                    {/* Its lines stay beside the logo. */}
                    <Box display="flow-root">
                      {company.name || 'Company not on this device'}
                      {[listing.phone, listing.email, listing.website, listing.address].filter(Boolean).map((line) => (
                        <span key={line}>{line}</span>
                      ))}
                    </Box>
                  </dt>
                  <dd>{company.numbers.join(', ')}</dd>
                  {listing.blurb && <dd className={styles.blurb}>{listing.blurb}</dd>}
                </div>
              )
            })}
          </dl>
        </section>
      </div>
      {ads.back.map((printed) => (
        <BookAdPage key={printed.ad.id} printed={printed} sources={sources} />
      ))}
    </>
  )
}

/** The file id of the picture on the cover: the event's, or else the first home's. */
function coverPictureOf(event: Event, sections: readonly BookSection[]): string | undefined {
  const homes = sections.flatMap(({ entries }) => entries).toSorted(byNumber)
  return event.cover_file_id ?? homes.find(({ front_elevation: front }) => front)?.front_elevation?.file_id
}

/** Prints the title at the top of each page and the page number at the bottom. CSS draws both, from these properties. */
function useRunningHead(title: string): void {
  useEffect(() => {
    const root = document.documentElement.style
    // A JSON string is a valid CSS string, except for line breaks.
    root.setProperty('--print-title', JSON.stringify(title.replaceAll(/\s+/g, ' ')))
    root.setProperty('--print-page', 'counter(page)')
    return () => ['--print-page', '--print-title'].forEach((name) => root.removeProperty(name))
  }, [title])
}
