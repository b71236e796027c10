import { readField } from './fields.ts'

/** What a record is called. A person has a title, too, such as Owner, which is not their name. */
export function recordName(record: object): string {
  const text = (field: string) => {
    const value = readField(record, field)
    return typeof value === 'string' ? value : ''
  }
  return text('name') || `${text('first')} ${text('last')}`.trim() || text('title') || text('label')
}
