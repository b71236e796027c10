import { NavLink, Text, VisuallyHidden, type TextProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** A section or step of a long form. */
export interface ListedSection<Id extends string = string> {
  id: Id
  title: string
  /** Number of missing fields that submitting needs; undefined if nothing is missing and nothing stands in the section. */
  missing: number | undefined
  /** Replaces the count, where what is missing isn’t counted by field. */
  missingNote?: string
  /** Share of what it needs that is done, from 0 to 1. */
  done?: number
  /** Number of missing fields that only publishing needs. */
  later?: number
  /** Number of fields with values that were not accepted. */
  wrong: number
  /** Number of fields that the association asked to change. */
  requested?: number
}

interface SectionListProps<Id extends string> {
  label: string
  sections: readonly ListedSection<Id>[]
  /** The titles alone, without what each needs. */
  isPlain?: boolean
  current: Id | undefined
  onGo: (id: Id) => void
}

const active = { active: true, bg: 'var(--brand-wash)', style: { boxShadow: 'inset 4px 0 0 var(--marigold)' } }
const inactive = { 'data-hover': true }

/** The sections of a form, each marked as done, missing or to fix. */
export function SectionList<Id extends string>({ label, sections, isPlain = false, current, onGo }: SectionListProps<Id>) {
  return (
    <nav aria-label={label}>
      {sections.map(({ id, title, ...counts }) => (
        <NavLink
          key={id}
          component="button"
          type="button"
          {...(id === current ? active : inactive)}
          c="inherit"
          mih="var(--control-height)"
          px="0.8125rem"
          py="0.25rem"
          bdrs="md"
          aria-current={id === current ? 'step' : undefined}
          label={
            <Text span inherit fz="var(--control-font)" {...(id === current && { fw: 700 })}>
              {title}
            </Text>
          }
          leftSection={!isPlain && <SectionMark state={sectionState(counts)} done={counts.done} />}
          rightSection={!isPlain && <SectionNote {...counts} />}
          onClick={() => onGo(id)}
        />
      ))}
    </nav>
  )
}

type SectionState = 'wrong' | 'missing' | 'requested' | 'later' | 'optional' | 'done'

type Counts = Omit<ListedSection, 'id' | 'title'>

/** Values that were not accepted come before missing ones, and these before requested changes. */
export function sectionState({ missing, later = 0, wrong, requested = 0 }: Counts): SectionState {
  if (wrong > 0) return 'wrong'
  if (missing) return 'missing'
  if (requested > 0) return 'requested'
  if (later > 0) return 'later'
  return missing === undefined ? 'optional' : 'done'
}

/** The note beside it says the same. */
function SectionMark({ state, done = 0 }: { state: SectionState; done?: number | undefined }) {
  return (
    <svg viewBox="0 0 20 20" width={20} height={20} fill="none" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
      {state === 'optional' && <circle cx="10" cy="10" r="8" stroke="var(--ink-soft)" strokeDasharray="2.2 4" strokeWidth="1.5" />}
      {(state === 'missing' || state === 'requested' || state === 'later') && (
        <>
          <circle cx="10" cy="10" r="8" stroke="var(--line)" strokeWidth="3" />
          <circle
            cx="10"
            cy="10"
            r="8"
            stroke="var(--marigold)"
            strokeWidth="3"
            strokeLinecap="butt"
            pathLength={1}
            strokeDasharray={`${done} 1`}
            transform="rotate(-90 10 10)"
          />
        </>
      )}
      {state === 'wrong' && (
        <>
          <circle cx="10" cy="10" r="9" fill="var(--alarm)" />
          <path d="M10 5.5v5M10 14v.1" stroke="var(--sheet)" />
        </>
      )}
      {state === 'done' && (
        <>
          <circle cx="10" cy="10" r="9" fill="var(--go)" />
          <path d="M6.5 10.3 9 12.7l4.5-5" stroke="var(--sheet)" strokeLinejoin="round" />
        </>
      )}
    </svg>
  )
}

function SectionNote(counts: Counts) {
  const { missing, missingNote = `${missing} missing`, later, wrong, requested } = counts
  switch (sectionState(counts)) {
    case 'wrong':
      return (
        <Note c="var(--alarm)" fw={600}>
          {wrong} to fix
        </Note>
      )
    case 'optional':
      return <VisuallyHidden>Optional</VisuallyHidden>
    case 'missing':
    case 'requested':
      return (
        <Note c="var(--marigold-ink)" fw={600}>
          {missing ? missingNote : `${requested} requested`}
        </Note>
      )
    case 'later':
      return <Note c="dimmed">{later} to publish</Note>
    case 'done':
      return <VisuallyHidden>Done</VisuallyHidden>
  }
}

function Note({ children, ...look }: Pick<TextProps, 'c' | 'fw'> & { children: ReactNode }) {
  return (
    <Text span display="flex" fz="sm" {...look}>
      {children}
    </Text>
  )
}

interface ChecklistItem {
  field: string
  problem: string | null
  wrong?: number
  level?: 'submit' | 'publish'
}

/** A section and how much its fields still need, counted from a checklist and the changes that were requested. `isFilled`: something stands in it. */
export function listedSection<Id extends string>(
  { id, title, fields }: { id: Id; title: string; fields: readonly string[] },
  items: readonly ChecklistItem[],
  isFilled: boolean,
  requested: readonly string[] = [],
): ListedSection<Id> {
  const isOwn = (field: string) => fields.some((name) => field === name || field.startsWith(`${name}.`))
  const own = items.filter(({ field }) => isOwn(field))
  const open = own.filter(({ problem, wrong }) => problem !== null && !wrong)
  const later = open.filter(({ level }) => level === 'publish').length
  const missing = open.length - later
  return {
    id,
    title,
    missing: open.length > 0 || isFilled ? missing : undefined,
    later,
    done: own.length > 0 ? own.filter(({ problem }) => problem === null).length / own.length : 0,
    wrong: own.reduce((sum, { wrong = 0 }) => sum + wrong, 0),
    requested: requested.filter(isOwn).length,
  }
}
