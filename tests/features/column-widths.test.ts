import { expect, test } from 'vitest'
import { adColumns } from '#app/features/advertisements/ad-columns.tsx'
import { neighborhoodColumns } from '#app/features/neighborhoods/neighborhood-columns.tsx'
import { registrationColumns } from '#app/features/registrations/review/registration-columns.tsx'
import { sponsorColumns } from '#app/features/sponsors/sponsor-columns.tsx'
import type { Column } from '#app/ui/table/column.ts'
import { shownColumns } from '#app/ui/table/use-shown-columns.ts'
import { anEvent } from '#tests/support/builders.ts'

const none = new Map<string, string>()
const event = anEvent({ agreement: { version: 1, body: 'Be kind.' } })
const [box, scrollbar] = [2.5 * 16, 15]

function widthOf<R>(columns: readonly Column<R>[], px: number): number {
  return shownColumns(columns, null, 'table', px === 1920).reduce((sum, { width = 9 }) => sum + width * 0.8 * 16, box)
}

test.each([1440, 1920])('in compact rows, the default columns of every list fit beside the navigation of a %i px window', (px) => {
  const widths = {
    companies: widthOf(registrationColumns(event, '2027-02-19'), px),
    neighborhoods: widthOf(neighborhoodColumns(event.id, { companies: none, cities: none, regions: none }, true), px),
    sponsors: widthOf(sponsorColumns(true), px),
    'sponsors without a website': widthOf(sponsorColumns(false), px),
    advertisements: widthOf(adColumns(event), px),
  }

  expect(Object.entries(widths).filter(([, width]) => width > px * 0.75 - scrollbar)).toEqual([])
})
