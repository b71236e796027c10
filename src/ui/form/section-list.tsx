import '@mantine/core/styles/NavLink.layer.css'
import { NavLink, Text, VisuallyHidden, type TextProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import styles from './section-list.module.css'

/** A section or step of a long form. */
export interface ListedSection<Id extends string = string> {
  id: Id
  title: string
  /** Number of missing fields; undefined if the section has no required ones. */
  missing: number | undefined
  /** Number of fields with values that were not accepted. */
  wrong: number
}

interface SectionListProps<Id extends string> {
  label: string
  sections: readonly ListedSection<Id>[]
  current: Id | undefined
  onGo: (id: Id) => void
}

/** The sections of a form, each marked as done, missing or to fix. */
export function SectionList<Id extends string>({ label, sections, current, onGo }: SectionListProps<Id>) {
  return (
    <nav aria-label={label}>
      {sections.map(({ id, title, missing, wrong }) => (
        <NavLink
          key={id}
          component="button"
          type="button"
          classNames={{ root: styles.link, label: styles.title }}
          active={id === current}
          aria-current={id === current ? 'step' : undefined}
          label={title}
          rightSection={<SectionState missing={missing} wrong={wrong} />}
          onClick={() => onGo(id)}
        />
      ))}
    </nav>
  )
}

function SectionState({ missing, wrong }: Pick<ListedSection, 'missing' | 'wrong'>) {
  if (wrong > 0)
    return (
      <State c="var(--alarm)" fw={600}>
        {wrong} to fix
      </State>
    )
  if (missing === undefined) return <State c="dimmed">Optional</State>
  if (missing > 0) return <State c="var(--marigold-ink)">{missing} missing</State>
  return (
    <State c="var(--go)">
      <Icon name="check" size={18} />
      <VisuallyHidden>Done</VisuallyHidden>
    </State>
  )
}

function State({ children, ...look }: Pick<TextProps, 'c' | 'fw'> & { children: ReactNode }) {
  return (
    <Text span display="flex" fz="sm" {...look}>
      {children}
    </Text>
  )
}
