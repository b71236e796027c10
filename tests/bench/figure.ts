export interface Figure {
  name: string
  value: string
  goal: string
  /** Undefined if the goal is a scale rather than a limit. */
  holds?: boolean
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return (low + high) / 2
}

export function atMost(name: string, value: number, bound: number, unit: string, note = ''): Figure {
  return { name, value: `${round(value)} ${unit}${note && ` (${note})`}`, goal: `≤ ${bound} ${unit}`, holds: value <= bound }
}

export function atLeast(name: string, value: number, bound: number, unit: string, note = ''): Figure {
  return { name, value: `${round(value)} ${unit}${note && ` (${note})`}`, goal: `≥ ${bound} ${unit}`, holds: value >= bound }
}

export function exactly(name: string, value: number, goal: number, unit = '', note = ''): Figure {
  return { name, value: `${value} ${unit}${note && ` (${note})`}`.trim(), goal: `${goal} ${unit}`.trim(), holds: value === goal }
}

function round(value: number): string {
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0
  return value.toFixed(digits)
}

export function printTable(figures: readonly Figure[]): void {
  const rows = [['figure', 'value', 'goal', ''], ...figures.map(({ name, value, goal, holds }) => [name, value, goal, verdict(holds)])]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const [head = '', ...rest] = lines
  console.log([head, widths.map((width) => '─'.repeat(width)).join('  '), ...rest].join('\n'))
}

function verdict(holds: boolean | undefined): string {
  if (holds === undefined) return ''
  return holds ? 'holds' : 'MISSED'
}
