import * as z from 'zod/mini'

/** What a cell of a table means to a field: the first of text, number, yes or no, and nothing that the field's schema takes. */
export function fromText(schema: z.ZodMiniType, cell: string): { value: unknown } | { sentence: string } {
  const text = cell.trim()
  const readings: unknown[] = [text]
  const plain = text.replace(/^\$/, '').replaceAll(',', '')
  if (/^-?\d+(\.\d+)?$/.test(plain)) readings.push(Number(plain))
  if (/^(yes|true|y|1)$/i.test(text)) readings.push(true)
  if (/^(no|false|n|0)$/i.test(text)) readings.push(false)
  if (text === '') readings.push(null, [], false)
  readings.push(
    text.toUpperCase().replaceAll(/[\s-]+/g, '_'),
    listOf(text),
    listOf(text).map((part) => part.toUpperCase().replaceAll(/[\s-]+/g, '_')),
  )
  const attempts = readings.map((reading) => z.safeParse(schema, reading, { error: () => unsaid }))
  const good = attempts.find(({ success }) => success)
  if (good?.success) return { value: good.data }
  const messages = attempts.flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? [])
  return { sentence: messages.find((message) => message !== unsaid) ?? 'This doesn’t fit here. Enter another value.' }
}

/** Where a schema brings no sentence of its own. What zod says there depends on who else has loaded zod in this process. */
const unsaid = ''

/** The parts of a cell that holds several, parted by ; or , . */
function listOf(cell: string): string[] {
  return cell
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
