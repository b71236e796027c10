import { formatDay } from '#contract/time/format-time.ts'
import type { ColumnFilter } from '#app/ui/table/column.ts'
import { chosenIn, noneChosen, spanIn } from './filter.ts'

/** Text of a filter for its pill: "Active, Draft", "100 to 500", "from May 1, 2026". */
export function describeFilter<R>(filter: ColumnFilter<R>, text: string): string {
  if (filter.kind === 'yesno') return text === 'yes' ? 'yes' : 'no'
  if (filter.kind === 'choice') {
    const label = (value: string) =>
      filter.options.find((option) => option.value === value)?.label ?? (value === noneChosen ? 'none' : value)
    return chosenIn(text).map(label).join(', ')
  }
  const { from, to } = spanIn(text)
  const shown = filter.kind === 'date' ? (day: string) => formatDay(day) : formatNumberText
  if (from === to) return shown(from)
  if (to === '') return `from ${shown(from)}`
  return from === '' ? `to ${shown(to)}` : `${shown(from)} to ${shown(to)}`
}

function formatNumberText(text: string): string {
  const value = Number(text)
  return text === '' || Number.isNaN(value) ? text : value.toLocaleString('en-US', { maximumFractionDigits: 20 })
}
