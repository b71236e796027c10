import type { Entry } from '#contract/entry-record.ts'
import { toMillis } from '#contract/timestamp.ts'
import type { WithWaiting } from '#app/storage/waiting.ts'
import { formatMoment } from '#app/ui/form/draft-offer.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import styles from './entry-form.module.css'
import type { EntryForm } from './use-entry-form.ts'

/** Where what is written stands: always true, in a few words (product rule 12). */
export function StateLine({ form }: { form: EntryForm }) {
  const isOnline = useOnline()
  const { tone, text } = standing(form, isOnline)
  return (
    <output className={styles.state} data-tone={tone}>
      {text}
      {handedIn(form.entry)}
    </output>
  )
}

function standing({ entry, state, errors, refusal }: EntryForm, isOnline: boolean): { tone: 'calm' | 'alarm'; text: string } {
  if (state.kind === 'failed') return { tone: 'alarm', text: 'This device cannot keep what you write. Do not close this page.' }
  if (refusal) return { tone: 'alarm', text: `Not taken by the association’s server: ${refusal.detail}` }
  if (state.kind === 'writing') return { tone: 'calm', text: 'Saving on this device …' }
  if (Object.keys(errors).length > 0) return { tone: 'alarm', text: 'Saved on this device. Mend what is marked, and it is sent.' }
  if (state.kind === 'kept' || (entry as Entry & WithWaiting).waiting) {
    return {
      tone: 'calm',
      text: isOnline ? 'Saved on this device, on its way.' : 'Saved on this device. It is sent when you are back online.',
    }
  }
  return { tone: 'calm', text: `Saved ${formatMoment(toMillis(entry.updated_at))}.` }
}

function handedIn({ status, pending_revision: revision }: Entry): string {
  if (status === 'DRAFT') return ' Not submitted yet.'
  if (status === 'CHANGES_REQUESTED') return ' Not submitted again yet.'
  if (revision) return ' Your changes wait for the association.'
  return ''
}
