const formats = new Map<string, Intl.DateTimeFormat>()
const formatOptions = {
  spoken: {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  name: { timeZoneName: 'longGeneric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** "Fri, May 1, 2026, 5:00 PM CDT", in the viewer's own zone without one. */
export function formatInstant(millis: number, zone?: string): string {
  return formatFor('spoken', zone).format(millis)
}

/** What people call a zone: "Central Time". */
export function zoneLabel(zone: string): string {
  const parts = formatFor('name', zone).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** Made once for each zone: a form asks for dozens of them at every key. */
function formatFor(kind: keyof typeof formatOptions, zone: string | undefined): Intl.DateTimeFormat {
  const key = `${kind} ${zone}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { ...formatOptions[kind], ...(zone ? { timeZone: zone } : {}) })
    formats.set(key, format)
  }
  return format
}
