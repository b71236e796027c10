import { expect, test } from 'vitest'
import { adColumns } from '#app/features/advertisements/ad-columns.tsx'
import { neighborhoodColumns } from '#app/features/neighborhoods/neighborhood-columns.tsx'
import { registrationColumns } from '#app/features/registrations/review/registration-columns.tsx'
import { sponsorColumns } from '#app/features/sponsors/sponsor-columns.tsx'
import type { Column } from '#app/ui/table/column.ts'
import { columnRem, extrasRem, fittingColumns } from '#app/ui/table/column-widths.ts'
import { shownColumns } from '#app/ui/table/use-shown-columns.ts'
import { anEvent } from '#tests/support/builders.ts'

const none = new Map<string, string>()
const event = anEvent({ agreement: { version: 1, body: 'Be kind.' } })
const scrollbar = 15
const box = extrasRem({ hasBox: true, hasThumbnails: false, hasActions: false }) * 16

function widthOf<R>(columns: readonly Column<R>[], px: number): number {
  return shownColumns(columns, null, 'table', px === 1920).reduce((sum, column) => sum + columnRem(column) * 16, box)
}

test.each([1440, 1920])('the default columns of every list fit beside the navigation of a %i px window', (px) => {
  const widths = {
    companies: widthOf(registrationColumns(event, '2027-02-19'), px),
    neighborhoods: widthOf(neighborhoodColumns(event.id, { companies: none, cities: none, regions: none }, true), px),
    sponsors: widthOf(sponsorColumns(true), px),
    'sponsors without a website': widthOf(sponsorColumns(false), px),
    advertisements: widthOf(adColumns(event), px),
  }

  expect(Object.entries(widths).filter(([, width]) => width > px * 0.75 - scrollbar)).toEqual([])
})

const aColumn = (id: string, width: number, card?: 'note'): Column<object> => ({
  id,
  label: id,
  width,
  value: () => '',
  ...(card && { card }),
})
const wide = [aColumn('name', 10), aColumn('city', 10), aColumn('price', 5, 'note'), aColumn('notes', 20), aColumn('status', 10, 'note')]
const fitting = (roomRem: number) => fittingColumns(wide, roomRem).map(({ id }) => id)

test('a narrow table shows the columns that fit whole, those of the cards before the others, in their order', () => {
  expect(fitting(28)).toEqual(['name', 'city', 'price', 'status'])
  expect(fitting(21)).toEqual(['name', 'price', 'status'])
})

test('a table with room for two columns or fewer shows all of them and scrolls sideways', () => {
  expect(fitting(12)).toEqual(['name', 'city', 'price', 'notes', 'status'])
})
