import { dollars } from '#contract/value/dollars.ts'
import { Link } from '@tanstack/react-router'
import { neighborhoodStatusLabels } from '#contract/neighborhood/defaults.ts'
import { publishedLabel } from '#contract/website/site-status.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import type { Column } from '#app/ui/table/column.ts'
import { choiceColumn } from '#app/ui/table/choice-column.ts'
import { numberColumn } from '#app/ui/table/number-column.ts'
import { instantColumn } from '#app/ui/table/instant-column.ts'
import { yesNoColumn } from '#app/ui/table/yes-no-column.ts'
import { statusColumn } from '#app/ui/table/status-column.tsx'
import { DotOrDash, DotWord, type Tone } from '#app/ui/pictures/dot.tsx'
import type { NeighborhoodRow } from './use-neighborhoods.ts'

interface Names {
  companies: ReadonlyMap<string, string>
  cities: ReadonlyMap<string, string>
  regions: ReadonlyMap<string, string>
}

/** What visitors can buy there today stands out. */
export const statusTones: Record<NeighborhoodRow['status'], Tone> = {
  COMING_SOON: 'plain',
  GRAND_OPENING: 'wait',
  ACTIVE: 'go',
  CLOSEOUT: 'plain',
  SOLD_OUT: 'ended',
}

const named = (names: ReadonlyMap<string, string>, id: string | null) => (id === null ? '' : (names.get(id) ?? ''))

export function neighborhoodColumns(
  eventId: string,
  { companies, cities, regions }: Names,
  isConnected: boolean | undefined,
): Column<NeighborhoodRow>[] {
  const namesAsChoices = (names: ReadonlyMap<string, string>) =>
    [...names.values()].toSorted((a, b) => a.localeCompare(b)).map((name) => ({ value: name, label: name }))
  return [
    {
      id: 'name',
      label: 'Name',
      width: 16,
      value: ({ name }) => name,
      render: ({ id, name }) => (
        <Link to="/admin/neighborhoods/neighborhoodentry" search={{ eventId, neighborhoodId: id }}>
          {name}
        </Link>
      ),
    },
    statusColumn('status', 'Status', ({ status }) => status, choicesOf(neighborhoodStatusLabels, statusTones), {
      card: 'badge',
      width: 10.5,
    }),
    {
      id: 'is_published',
      label: publishedLabel(isConnected),
      width: 8.5,
      card: 'line',
      value: ({ is_published }) => is_published,
      text: ({ is_archived, is_published }) => (is_archived ? 'Archived' : is_published ? 'Yes' : ''),
      csv: ({ is_published }) => (is_published ? 'Yes' : 'No'),
      render: ({ is_published, is_archived }) =>
        is_archived ? (
          <DotWord>Archived</DotWord>
        ) : (
          <DotOrDash tone={is_published ? 'go' : null}>{is_published ? 'Yes' : 'Not yet'}</DotOrDash>
        ),
      filter: { kind: 'yesno' },
    },
    yesNoColumn('on_website', 'Public on the website', ({ webflow }) => Boolean(webflow?.public_since), { hidden: true }),
    { id: 'developer', label: 'Developer', width: 13.5, card: 'text', value: ({ developer_company_id: id }) => named(companies, id) },
    choiceColumn('city', 'City', ({ city_id }) => named(cities, city_id), namesAsChoices(cities), { width: 10, card: 'note' }),
    choiceColumn('region', 'Region', ({ region_id }) => named(regions, region_id), namesAsChoices(regions), { hidden: true }),
    numberColumn('total_homesites', 'Total homesites', ({ total_homesites }) => total_homesites, { width: 6 }),
    numberColumn('available_homesites', 'Homesites for sale', ({ available_homesites }) => available_homesites, { width: 6, card: 'line' }),
    price('price_low', 'Lowest price'),
    { ...price('price_high', 'Highest price'), hidden: 'unless wide' },
    { id: 'latitude', label: 'Latitude', hidden: true, searched: false, value: ({ location }) => location?.lat ?? null },
    { id: 'longitude', label: 'Longitude', hidden: true, searched: false, value: ({ location }) => location?.lng ?? null },
    { id: 'website', label: 'Website', hidden: true, value: ({ website }) => website },
    yesNoColumn('is_archived', 'Archived', ({ is_archived }) => is_archived, { hidden: true }),
    instantColumn('updated_at', 'Last updated', ({ updated_at: at }) => toMillis(at), { hidden: true }),
  ]
}

function price(id: 'price_low' | 'price_high', label: string): Column<NeighborhoodRow> {
  return numberColumn(id, label, (row) => row[id], {
    width: 6.5,
    text: (row) => (row[id] === null ? '' : dollars(row[id])),
    csv: (row) => row[id],
  })
}
