import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ComponentPage, folders } from '#dev/components/pieces.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const insideAnother = 'drawn inside a piece that is shown'
const insideList = 'part of DataTable, whose state stands in the address of a route'
const ofRecord = 'needs the form of a record, with the device behind it'
const ofMap = 'needs the map service'
const ofRouter = 'leads to a screen, which needs the router'

/** Pieces that the page at /dev/components does not show, and why. */
const notShown: Record<string, string> = {
  'lazy-component.tsx': 'draws nothing of its own',
  'button-link.tsx': ofRouter,
  'arrange/move-button.tsx': insideAnother,
  'arrange/sortable.tsx': insideAnother,
  'choices/combobox.tsx': insideAnother,
  'choices/request-lines.tsx': insideAnother,
  'bar/back-link.tsx': insideAnother,
  'dates/day-button.tsx': insideAnother,
  'dates/pickers.tsx': insideAnother,
  'dates/time-button.tsx': insideAnother,
  'dates/typed-field.tsx': insideAnother,
  'dates/typed-input.tsx': insideAnother,
  'fields/field-frame.tsx': insideAnother,
  'fields/group-frame.tsx': insideAnother,
  'pictures/empty-lot.tsx': insideAnother,
  'form/form-bar.tsx': insideAnother,
  'form/form-frame.tsx': ofRecord,
  'form/jump-button.tsx': insideAnother,
  'form/section-rail.tsx': 'SectionList, as shown, beside a form',
  'list/choice-filter.tsx': insideList,
  'list/data-table.tsx': insideList,
  'list/filter-panel.tsx': insideList,
  'list/filter-pills.tsx': insideList,
  'list/list-tool.tsx': insideList,
  'list/list-toolbar.tsx': insideList,
  'list/phone-tools.tsx': insideList,
  'list/sort-panel.tsx': insideList,
  'list/tool-panel.tsx': insideList,
  'list/views-panel.tsx': insideList,
  'map/map-frame.tsx': ofMap,
  'map/pin-map.tsx': ofMap,
  'map/pin-picker.tsx': ofMap,
  'map/pin-plot.tsx': ofMap,
  'menu-link.tsx': ofRouter,
  'messages/live-text.tsx': insideAnother,
  'messages/toast-frame.tsx': 'where the toasts that are shown appear',
  'messages/undo-offer.tsx': 'a toast, as shown',
  'arrange/arrange-page.tsx': 'a page around ArrangeLines',
  'overlays/sheet-actions.tsx': insideAnother,
  'record/copy-from-dialog.tsx': ofRecord,
  'record/leave-question.tsx': ofRecord,
  'record/record-list.tsx': insideList,
  'record/reason.tsx': insideAnother,
  'record/record-page.tsx': ofRecord,
  'record/record-sections.tsx': ofRecord,
  'record/saved-line.tsx': insideAnother,
  'record/side-choice.tsx': ofRecord,
  'table/status-column.tsx': insideList,
  'table/column-panel.tsx': insideList,
  'table/scroll-edge.tsx': insideAnother,
  'table/table-grid.tsx': insideList,
  'table/table-head.tsx': insideList,
  'table/table-row.tsx': insideList,
  'table/table-totals.tsx': insideList,
}

test('every component in src/ui is on the component page, or is listed with the reason why not', () => {
  const pieces = readdirSync('src/ui', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'))

  const shown = Object.values(folders).flatMap((folder) => Object.keys(folder))

  expect([...shown, ...Object.keys(notShown)].toSorted()).toEqual(pieces.toSorted())
})

test('the component page renders every one of them', () => {
  const markup = markupOf(<ComponentPage />)

  for (const file of Object.values(folders).flatMap((folder) => Object.keys(folder))) expect(markup).toContain(file)
})
