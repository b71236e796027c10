const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads a day as people type it and as a spreadsheet writes it ("May 1, 2026", "May 1st 2026", "1-May-26", "5/1/2026", "5-1-26",
 * "5.1.2026" or "2026-05-01") into "2026-05-01". Undefined for incomplete dates and for Feb 30. `fullYear` completes a
 * year of two digits, or says that it can't.
 */
export function readDay(text: string, fullYear: (twoDigits: string) => string | undefined = (year) => `20${year}`): string | undefined {
  const [year = '', month = '', day = ''] = partsOf(text.trim()) ?? []
  const full = year.length === 2 ? fullYear(year) : year
  const written = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written ? undefined : written
}

function partsOf(text: string): (string | undefined)[] | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return iso.slice(1)
  const [, month, , day, year] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? []
  if (year) return [year, month, day]
  const [, name, second, end] = /^(?:[a-z]+,\s*)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|\d{2})$/i.exec(text) ?? []
  if (name) return [end, monthOf(name), second]
  const [, first, middle, last] = /^(\d{1,2})[ -]([a-z]{3,9})[ -](\d{4}|\d{2})$/i.exec(text) ?? []
  return middle ? [last, monthOf(middle), first] : undefined
}

function monthOf(name: string): string | undefined {
  const place = months.indexOf(name.slice(0, 3).toLowerCase())
  return place === -1 ? undefined : String(place + 1)
}
