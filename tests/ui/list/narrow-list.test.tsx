import { beforeEach, expect, test, vi } from 'vitest'
import { ChoiceFilter } from '#app/ui/list/choice-filter.tsx'
import { ListToolbar } from '#app/ui/list/list-toolbar.tsx'
import { ToolPanel } from '#app/ui/list/tool-panel.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

vi.mock('#app/ui/use-media.ts', () => ({ useMedia: vi.fn<typeof useMedia>() }))
const isNarrower = (than: number) => vi.mocked(useMedia).mockImplementation((query) => Number(/\d+/.exec(query)?.[0]) > than)
beforeEach(() => void isNarrower(90))

const nothing = () => undefined
const panel = {
  columns: [],
  shown: [],
  state: { q: '', sort: [], filters: {}, columns: null, view: null },
  countLabel: '60 entries',
  onChange: nothing,
  onChooseColumns: nothing,
  onApply: nothing,
  views: undefined,
}

test('the button that shows what the filters found is the main one', () => {
  const [show] = pressable(markupOf(<ToolPanel {...panel} tool="filter" close={nothing} />))

  expect(show).toMatchObject({ label: 'Show 60 entries', attributes: expect.stringContaining('data-variant="filled"') })
})

test.each([
  [['List options'], 48],
  [['Sort', 'Columns', 'Compact rows', 'Table view', 'Card view'], 90],
])('the tools are %o on a screen of %i em', (names, width) => {
  isNarrower(width)

  const toolbar = (
    <ListToolbar
      {...panel}
      label="entries"
      onType={nothing}
      layout="table"
      layouts={['table', 'cards']}
      density="compact"
      onDensity={nothing}
      onExport={undefined}
      chosen={0}
    />
  )

  expect(pressable(markupOf(toolbar)).map(({ label, attributes }) => label || /aria-label="([^"]*)"/.exec(attributes)?.[1])).toEqual(names)
})

test('a long choice shows its first options and those chosen, and the rest on request', () => {
  const options = Array.from({ length: 25 }, (_one, index) => ({ value: `v${index}`, label: `Option ${index}.` }))
  const html = markupOf(<ChoiceFilter label="Company" options={options} text="v20" onChange={nothing} />)

  expect([...html.matchAll(/Option \d+/g)].map(String)).toEqual(['Option 0', 'Option 1', 'Option 2', 'Option 3', 'Option 4', 'Option 20'])
  expect(pressable(html).map(({ label }) => label)).toEqual(['Show all 25'])
})
