import '@mantine/core/styles/NavLink.layer.css'
import { NavLink, VisuallyHidden } from '@mantine/core'
import { Icon } from '#app/ui/icon.tsx'
import styles from './section-list.module.css'

/** A section of a long form, or a step of it. */
export interface ListedSection<Id extends string = string> {
  id: Id
  title: string
  /** How much it still needs; undefined where nothing is ever needed. */
  missing: number | undefined
  /** How many of its fields hold a value that is not accepted. */
  wrong: number
}

interface SectionListProps<Id extends string> {
  label: string
  sections: readonly ListedSection<Id>[]
  current: Id | undefined
  onGo: (id: Id) => void
}

/** All sections of a form with what each needs: done, missing, to fix. */
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
  if (wrong > 0) return <span data-needs="wrong">{wrong} to fix</span>
  if (missing === undefined) return <span>Optional</span>
  if (missing > 0) return <span data-needs="missing">{missing} missing</span>
  return (
    <span data-needs="nothing">
      <Icon name="check" size={18} />
      <VisuallyHidden>Done</VisuallyHidden>
    </span>
  )
}
