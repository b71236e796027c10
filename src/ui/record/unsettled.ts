import { valueAt } from '#contract/value/fields.ts'

/**
 * Texts of fields for dates, times and numbers that don't stand for exactly one value, by path. They are part of a form's values, so
 * its draft keeps them; the value itself is then empty.
 */
export interface Unsettled {
  unsettled?: Readonly<Record<string, string>>
}

/** Always the same object, so that nothing is drawn again for it. */
const none: Readonly<Record<string, string>> = {}

/** The texts that still stand for nothing: a value that was set since replaces its text. */
export function unsettledOf(values: object): Readonly<Record<string, string>> {
  const isOpen = (path: string) => [null, undefined, '', Number.NaN].includes(valueAt(values, path) as never)
  const open = Object.entries((values as Unsettled).unsettled ?? {}).filter(([path]) => isOpen(path))
  return open.length === 0 ? none : Object.fromEntries(open)
}

/** Stores or removes a text. */
export function withUnsettled<V extends object>(values: V, path: string, text: string | undefined): V {
  const { unsettled = {}, ...others } = values as V & Unsettled
  if (unsettled[path] === text) return values
  const { [path]: _before, ...rest } = unsettled
  return withTexts(others as V, text === undefined ? rest : { ...rest, [path]: text })
}

/** After a list of rows was arranged anew: texts move with their rows, and go with those that are gone. */
export function followRows<V extends object>(values: V, path: string, before: unknown): V {
  const rows = valueAt(values, path)
  const { unsettled, ...others } = values as V & Unsettled
  if (!unsettled || !Array.isArray(rows) || !Array.isArray(before)) return values
  const moved = Object.entries(unsettled).flatMap(([at, text]): [string, string][] => {
    const [index = '', ...part] = at.startsWith(`${path}.`) ? at.slice(path.length + 1).split('.') : []
    if (part.length === 0) return [[at, text]]
    const place = rows.indexOf(before[Number(index)])
    return place === -1 ? [] : [[[path, place, ...part].join('.'), text]]
  })
  return withTexts(others as V, Object.fromEntries(moved))
}

function withTexts<V extends object>(values: V, texts: Readonly<Record<string, string>>): V {
  const { unsettled: _before, ...others } = values as V & Unsettled
  return (Object.keys(texts).length > 0 ? { ...others, unsettled: texts } : others) as V
}
