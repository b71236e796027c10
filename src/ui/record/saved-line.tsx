import styles from '#app/ui/form/form-page.module.css'
import { saveStatus, type SaveFacts } from './save-status.ts'
import { useOnline } from '#app/ui/use-online.ts'

interface SavedLineProps extends SaveFacts {
  /** The record's own status, such as "Not submitted yet." */
  standing?: string | undefined
}

/** The save status of a form that saves by itself. */
export function SavedLine({ standing, ...facts }: SavedLineProps) {
  const isOnline = useOnline()
  const { text, tone } = saveStatus(facts, { isOnline })
  return (
    <output className={styles.said} data-tone={tone === 'alarm' ? tone : undefined}>
      {[text, standing].filter(Boolean).join(' ')}
    </output>
  )
}
