import { beforeEach, expect, test, vi } from 'vitest'
import { ChoiceFilter } from '#app/ui/list/choice-filter.tsx'
import { LayoutSwitch, ListToolbar } from '#app/ui/list/list-toolbar.tsx'
import { ToolPanel } from '#app/ui/list/tool-panel.tsx'
import { ListCheckbox } from '#app/ui/table/list-checkbox.ts'
import { useMedia } from '#app/ui/use-media.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

vi.mock('#app/ui/use-media.ts', () => ({ useMedia: vi.fn<typeof useMedia>() }))
const isNarrower = (than: number) => vi.mocked(useMedia).mockImplementation((query) => Number(/\d+/.exec(query)?.[0]) > than)
beforeEach(() => void isNarrower(90))

const nothing = () => undefined
const namesOf = (html: string) => pressable(html).map(({ label, attributes }) => /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? label)
const panel = {
  columns: [],
  shown: [],
  state: { q: '', sort: [], filters: {}, columns: null, view: null },
  countLabel: '60 entries',
  onChange: nothing,
  onChooseColumns: nothing,
  onApply: nothing,
  views: undefined,
  density: undefined,
  onDensity: nothing,
}

test('the button that shows what the filters found is the main one of a sheet, also of a tablet', () => {
  isNarrower(70)

  const [show] = pressable(markupOf(<ToolPanel {...panel} tool="filter" isInSheet close={nothing} />))

  expect(show).toMatchObject({ label: 'Show 60 entries', attributes: expect.stringContaining('data-variant="filled"') })
})

test.each([
  ['compact', 'comfortable'],
  ['comfortable', 'compact'],
] as const)('the rows of a table, now %s, become %s with a checkbox below its columns', (density, next) => {
  const onDensity = vi.fn<(density: string) => void>()
  const columns = ToolPanel({ ...panel, tool: 'columns', density, onDensity, close: nothing })

  elementsOf(columns, ListCheckbox)[0]?.props.onChange?.({} as never)

  expect(onDensity.mock.calls).toEqual([[next]])
})

test.each([
  [['List options'], 48],
  [['Sort', 'Columns'], 90],
])('the tools are %o on a screen of %i em', (names, width) => {
  isNarrower(width)

  const toolbar = (
    <ListToolbar
      {...panel}
      label="entries"
      onType={nothing}
      layout="table"
      layouts={['table', 'cards']}
      onExport={undefined}
      onSelect={undefined}
      chosen={0}
      sortedBy={0}
      pills={null}
    />
  )

  expect(namesOf(markupOf(toolbar))).toEqual(names)
})

test('a wide screen switches between a table and cards at the top of the page', () => {
  const layouts = markupOf(<LayoutSwitch layout="table" layouts={['table', 'cards']} onChange={nothing} />)

  expect(namesOf(layouts)).toEqual(['Table view', 'Card view'])
  expect(pressable(layouts).map(({ attributes }) => attributes.includes('aria-pressed="true"'))).toEqual([true, false])
})

test('the order that a list has by itself is not counted as a choice', () => {
  const sort = [
    { id: 'urgency', desc: false },
    { id: 'name', desc: false },
  ]
  const toolbar = (sortedBy: number) =>
    markupOf(
      <ListToolbar
        {...panel}
        state={{ ...panel.state, sort }}
        label="records"
        onType={nothing}
        layout="table"
        layouts={['table']}
        onExport={undefined}
        onSelect={undefined}
        chosen={0}
        sortedBy={sortedBy}
        pills={null}
      />,
    )

  expect(namesOf(toolbar(0))).toContain('Sort')
  expect(namesOf(toolbar(2))).toContain('Sort, 2 active')
})

test('a long choice shows its first options and those chosen, and the rest on request', () => {
  const options = Array.from({ length: 25 }, (_one, index) => ({ value: `v${index}`, label: `Option ${index}.` }))
  const html = markupOf(<ChoiceFilter label="Company" options={options} text="v20" onChange={nothing} />)

  expect([...html.matchAll(/Option \d+/g)].map(String)).toEqual(['Option 0', 'Option 1', 'Option 2', 'Option 3', 'Option 4', 'Option 20'])
  expect(pressable(html).map(({ label }) => label)).toEqual(['Show all 25'])
})
