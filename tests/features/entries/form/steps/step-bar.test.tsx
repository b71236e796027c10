import { expect, test } from 'vitest'
import { emptyEntry } from '#contract/entry/defaults.ts'
import type { ReadinessItem } from '#contract/entry/readiness.ts'
import { listedSteps, stepsSummary } from '#app/features/entries/form/steps/listed-steps.ts'
import { StepBar } from '#app/features/entries/form/steps/step-bar.tsx'
import { SectionList, sectionState } from '#app/ui/form/section-list.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const item = (field: ReadinessItem['field'], part: Partial<ReadinessItem> = {}): ReadinessItem => ({
  field,
  label: field,
  level: 'submit',
  problem: null,
  ...part,
})

const items = [
  item('title'),
  item('address_line1', { problem: 'Enter a street address.' }),
  item('zip', { problem: 'Enter a ZIP code.' }),
  item('bathrooms', { problem: 'Enter a multiple of 0.25.', wrong: 1 }),
  item('description', { level: 'publish', problem: 'Requested', isPending: true }),
]

/** The colors of the steps, in order. */
function colors(current: 'basics' | 'home', requested: readonly string[] = []): string[] {
  const html = markupOf(
    <StepBar
      kind="NEW_HOME"
      values={emptyEntry}
      items={items}
      requested={requested}
      current={current}
      onGo={() => undefined}
      onList={() => undefined}
      isStaff={false}
    />,
  )
  return [...html.matchAll(/<span style="[^"]*background:(var\(--[\w-]+\))/g)].map(([, color = '']) => color)
}

test.each(['basics', 'home'] as const)('a step with a value that was not accepted is red, also while it is open: %s', (current) => {
  expect(colors(current)[2]).toBe('var(--barn-red)')
})

test('a step with a requested change is red until it is open', () => {
  expect(colors('home', ['title'])[0]).toBe('var(--barn-red)')
  expect(colors('basics', ['title'])[0]).toBe('var(--marigold)')
})

test('the open step stands out', () => {
  expect(colors('basics').slice(0, 2)).toEqual(['var(--marigold)', 'var(--line)'])
})

test('at the end of a step beside the list of steps, the bar doesn’t repeat their states', () => {
  const nav = {
    kind: 'NEW_HOME',
    values: emptyEntry,
    items,
    requested: [],
    current: 'home',
    onGo: () => undefined,
    onList: undefined,
    isStaff: true,
  } as const

  expect(markupOf(<StepBar {...nav} />)).toContain('var(--barn-red)')
  expect(markupOf(<StepBar {...nav} isInStep />)).not.toContain('var(--barn-red)')
})

test.each([true, false])('Previous is a word where no list of the steps takes the room: %s', (hasList) => {
  const html = markupOf(
    <StepBar
      kind="NEW_HOME"
      values={emptyEntry}
      items={items}
      requested={[]}
      current="home"
      onGo={() => undefined}
      onList={hasList ? () => undefined : undefined}
      isStaff={false}
    />,
  )

  expect(html.includes('>Previous<')).toBe(!hasList)
})

test.each([
  ['description', 'Description'],
  ['review', 'Review and sign'],
] as const)('beside its buttons, a step has a name that fits: %s', (current, name) => {
  const html = markupOf(
    <StepBar
      kind="NEW_HOME"
      values={emptyEntry}
      items={items}
      requested={[]}
      current={current}
      onGo={() => undefined}
      onList={() => undefined}
      isStaff={false}
    />,
  )

  expect(html).toContain(`>${name}</strong>`)
})

test.each([
  [true, true],
  [false, false],
])('at the last step, only a longer button hides the sign that the name opens the list; for staff: %s', (isStaff, isShown) => {
  const html = markupOf(
    <StepBar
      kind="NEW_HOME"
      values={emptyEntry}
      items={items}
      requested={[]}
      current="review"
      onGo={() => undefined}
      onList={() => undefined}
      isStaff={isStaff}
    />,
  )

  expect(html.includes('</strong></span><span')).toBe(isShown)
})

test('the steps are summed up; what waits for the association is not missing', () => {
  const steps = listedSteps({ kind: 'NEW_HOME', values: emptyEntry, items, requested: [] })

  expect(stepsSummary(steps)).toBe('0 of 2 done · 2 to submit, 1 to fix')
})

test('what is needed to submit and to publish is counted apart, and an optional step that is empty isn’t done', () => {
  const needed = [
    item('title'),
    item('zip', { problem: 'Enter a ZIP code.' }),
    item('directions', { level: 'publish', problem: 'Enter directions.' }),
    item('gallery', { level: 'publish', problem: 'Add 3 photos.' }),
  ]
  const steps = listedSteps({ kind: 'NEW_HOME', values: { ...emptyEntry, title: 'The Elm' }, items: needed, requested: [] })

  expect(steps.map(sectionState).slice(0, 5)).toEqual(['done', 'missing', 'optional', 'optional', 'later'])
  expect(stepsSummary(steps)).toBe('1 of 3 done · 1 to submit, 2 to publish')
  const html = markupOf(<SectionList label="Steps" sections={steps} current={undefined} onGo={() => undefined} />)
  expect([...html.matchAll(/>(\d to publish|\d missing)</g)].map(([, note]) => note)).toEqual(['1 missing', '1 to publish'])
  // The ring of a step for which nothing was entered is empty.
  expect([...html.matchAll(/dasharray="([\d.]+) 1"/g)].map(([, done]) => done)).toEqual(['0', '0'])
})

test('a step with a change that the association requested is not done', () => {
  const done = [item('title'), item('description')]
  const steps = listedSteps({ kind: 'NEW_HOME', values: { ...emptyEntry, title: 'The Elm' }, items: done, requested: ['description'] })

  expect(steps.map(sectionState).slice(0, 4)).toEqual(['done', 'optional', 'optional', 'requested'])
  expect(stepsSummary(steps)).toBe('1 of 2 done · 1 requested')
})

test('a step where nothing is missing is done once something stands in it', () => {
  const items = [item('open_schedule'), item('judging')]
  const values = { ...emptyEntry, judging: { ...emptyEntry.judging, enter: true } }
  const steps = listedSteps({ kind: 'NEW_HOME', values, items, requested: [] })

  expect(steps.flatMap((step) => (['hours', 'judging'].includes(step.id) ? [sectionState(step)] : []))).toEqual(['optional', 'done'])
})
