import * as z from 'zod/mini'

/** The value of a cell: the first of text, number, boolean and empty that the field's schema accepts. */
export function fromText(schema: z.ZodMiniType, cell: string): { value: unknown } | { message: string } {
  const text = cell.trim()
  const readings: unknown[] = [text]
  const plain = text.replace(/^\$\s?/, '').replaceAll(',', '')
  if (/^-?(\d+(\.\d+)?|\.\d+)$/.test(plain)) readings.push(Number(plain))
  if (/^(yes|true|y|1)$/i.test(text)) readings.push(true)
  if (/^(no|false|n|0)$/i.test(text)) readings.push(false)
  if (text === '') readings.push(null, [], false)
  readings.push(
    text.toUpperCase().replaceAll(/[\s-]+/g, '_'),
    listOf(text),
    listOf(text).map((part) => part.toUpperCase().replaceAll(/[\s-]+/g, '_')),
  )
  const attempts = readings.map((reading) => z.safeParse(schema, reading, { error: () => noMessage }))
  const good = attempts.find(({ success }) => success)
  if (good?.success) return { value: good.data }
  const issues = attempts.flatMap(({ error }) => error?.issues ?? []).filter(({ message }) => message !== noMessage)
  // A reading of the right type knows better what is wrong with it.
  const issue = issues.find(({ code }) => code !== 'invalid_type') ?? issues[0]
  return { message: issue?.message ?? 'This value isn’t valid for this column. Check it and try again.' }
}

/** Empty if the schema has no message of its own: zod's default text depends on what else has loaded zod in this process. */
const noMessage = ''

/** The parts of a cell separated by ; or , . */
function listOf(cell: string): string[] {
  return cell
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
