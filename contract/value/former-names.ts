/** Names in earlier versions. Devices store unsent work with them, and outdated pages still send them: docs/decisions/033. */
const currentNames = new Map([
  ['licence', 'license'],
  ['licence_number', 'license_number'],
  ['LICENCE', 'LICENSE'],
  ['members.mend', 'members.fixMismatch'],
])

/** Keys whose text values are names of fields, purposes or endpoints. */
const namesSomething = new Set(['field', 'fields', 'path', 'problems', 'collisions', 'purpose', 'endpoint'])

/** Parses JSON and renames former names. Text that a person typed is not changed. */
export function parseWithCurrentNames(json: string): unknown {
  return JSON.parse(json, hasFormerNames(json) ? inCurrentNames : undefined)
}

export function hasFormerNames(json: string): boolean {
  return /licence|members\.mend/i.test(json)
}

function inCurrentNames(key: string, value: unknown): unknown {
  if (typeof value === 'string') return namesSomething.has(key) ? currentName(value) : value
  if (Array.isArray(value)) return namesSomething.has(key) ? value.map((item: unknown) => inCurrentNames(key, item)) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [currentName(name), inner]))
}

function currentName(name: string): string {
  const whole = currentNames.get(name)
  return (
    whole ??
    name
      .split('.')
      .map((step) => currentNames.get(step) ?? step)
      .join('.')
  )
}
