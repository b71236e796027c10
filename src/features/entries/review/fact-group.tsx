import { Box, Text, UnstyledButton } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { nothing } from '#contract/entry/format-facts.ts'
import type { Entry, EntryFields } from '#contract/entry/schema.ts'
import { Tag } from '#app/ui/tag.tsx'
import { photosOf } from '#contract/entry/review/photo-changes.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { PhotoImage } from '#app/features/photos/photo-image.tsx'
import type { FormatField } from '../form/format-value.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Columns } from '#app/ui/columns.tsx'

interface FactGroupProps {
  title: string
  fields: readonly (keyof EntryFields)[]
  entry: Entry
  /** Fields that are still needed to publish. */
  absent: ReadonlySet<string>
  /** Fields that changed since staff last decided. */
  changed: ReadonlySet<string>
  format: FormatField
  asked: ReadonlySet<string> | undefined
  onPick: (field: string) => void
}

/** False is the default of these, so it says nothing. */
const unsaid = new Set<string>(['price_includes_lot', 'is_in_subdivision', 'map_confirmed'] satisfies (keyof EntryFields)[])

/** One step of the form to read: filled fields first, then the empty ones that matter. While choosing, staff can ask for any of them. */
export function FactGroup({ title, fields, entry, absent, changed, format, asked, onPick }: FactGroupProps) {
  const id = useId()
  const isEmpty = (field: keyof EntryFields) => format(field, entry[field]) === nothing || (entry[field] === false && unsaid.has(field))
  const filled = fields.filter((field) => !isEmpty(field))
  const isPicking = asked !== undefined
  const empty = fields.filter((field) => isEmpty(field) && (isPicking || absent.has(field) || changed.has(field)))
  if (filled.length === 0 && empty.length === 0) return null
  const fact = (field: keyof EntryFields) => ({
    field,
    label: entryLabel(field, entry.kind),
    isChanged: changed.has(field),
    isPicking,
    isPicked: asked?.has(field) ?? false,
    onPick: () => onPick(field),
  })
  return (
    <Panel gap="xs" p="md" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <Columns component="ul" min="11rem" gap="0.25rem">
        {filled.map((field) => {
          const photos = photosOf(entry[field])
          const text = format(field, entry[field])
          return (
            <Fact key={field} {...fact(field)} isWide={photos.length > 0 || text.length > 60}>
              {photos.length > 0 ? (
                <Columns component="span" min="7rem" gap="0.375rem">
                  {photos.map(({ file_id: file, alt, caption }) => (
                    <Box key={file} component="span" style={{ aspectRatio: '3 / 2' }}>
                      <PhotoImage fileId={file} alt={alt || caption || entryLabel(field, entry.kind)} />
                    </Box>
                  ))}
                </Columns>
              ) : (
                text
              )}
            </Fact>
          )
        })}
      </Columns>
      {empty.length > 0 && (
        <Columns component="ul" min="11rem" gap="0.25rem" pt="xs" c="dimmed" fz="sm" aria-label={`${title}: empty fields`}>
          {empty.map((field) => (
            <Fact key={field} {...fact(field)}>
              {absent.has(field) ? <Tag tone="alarm">Missing</Tag> : 'Not filled in'}
            </Fact>
          ))}
        </Columns>
      )}
    </Panel>
  )
}

interface FactProps {
  field: string
  label: string
  isWide?: boolean
  /** True when it changed since staff last decided. */
  isChanged?: boolean
  /** True while staff choose which fields need changes. */
  isPicking: boolean
  isPicked: boolean
  onPick: () => void
  children: ReactNode
}

/** One field to read, and to click while staff choose which fields need changes. */
function Fact({ field, label, isWide = false, isChanged = false, isPicking, isPicked, onPick, children }: FactProps) {
  const inside = (
    <>
      <Text span inherit c="dimmed" fz="sm">
        {label}
      </Text>
      <span>{children}</span>
    </>
  )
  const look = {
    display: 'grid',
    w: '100%',
    h: '100%',
    mih: '2.75rem',
    px: '0.5rem',
    py: '0.375rem',
    bd: isPicked ? '1px solid var(--ink)' : `1px dashed ${isPicking ? 'var(--line-strong)' : 'transparent'}`,
    bdrs: 'md',
    bg: isChanged || isPicked ? 'var(--marigold-wash)' : 'transparent',
    style: {
      alignContent: 'start',
      whiteSpace: 'pre-line' as const,
      ...(isPicked && { boxShadow: 'inset 4px 0 0 var(--marigold)' }),
    },
  }
  return (
    <Box component="li" {...(isWide && { style: { gridColumn: '1 / -1' } })} data-changed={isChanged}>
      {isPicking ? (
        <UnstyledButton {...look} data-field={field} aria-pressed={isPicked} onClick={onPick}>
          {inside}
        </UnstyledButton>
      ) : (
        <Box {...look} data-field={field} tabIndex={-1}>
          {inside}
        </Box>
      )}
    </Box>
  )
}
