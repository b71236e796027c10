import type { Entry } from '#contract/entry-record.ts'
import { formatRecent } from '#contract/format-time.ts'
import type { EntryForm } from './use-entry-form.ts'

export interface StateWords {
  tone: 'calm' | 'alarm'
  text: string
}

type Standing = Pick<EntryForm, 'entry' | 'rows' | 'state' | 'wrong' | 'refusal'> & Partial<Pick<EntryForm, 'unsaved'>>

/** Where what is written stands: always true, in a few words (product rule 12). */
export function stateWords(
  form: Standing,
  { isOnline, isSignedIn, isStaff = false }: { isOnline: boolean; isSignedIn: boolean; isStaff?: boolean },
): StateWords {
  const { tone, text } = writtenWords(form, { isOnline, isSignedIn })
  return { tone, text: [text, handedInWords(form.entry, isStaff)].filter(Boolean).join(' ') }
}

function writtenWords(
  { entry, rows, state, wrong, refusal, unsaved = [] }: Standing,
  { isOnline, isSignedIn }: { isOnline: boolean; isSignedIn: boolean },
): StateWords {
  if (state.kind === 'failed')
    return { tone: 'alarm', text: 'This device cannot keep what you write. Copy it to somewhere safe before you close this page.' }
  if (rows.some((row) => row.state === 'conflict'))
    return { tone: 'alarm', text: 'Saved on this device. Somebody else changed the same: choose what counts.' }
  if (refusal) return { tone: 'alarm', text: `Saved on this device; the association’s server did not take it: ${refusal.detail}` }
  if (state.kind === 'writing') return { tone: 'calm', text: 'Saving on this device …' }
  if (wrong > 0) return { tone: 'alarm', text: 'Saved on this device. Put right what is marked, and it is sent.' }
  if (unsaved.length > 0) return { tone: 'calm', text: 'Not saved yet. Your changes stay on this device until you save them.' }
  if (state.kind === 'quiet' && rows.length === 0) return { tone: 'calm', text: `Saved ${formatRecent(entry.updated_at)}.` }
  if (!isSignedIn) return { tone: 'calm', text: 'Saved on this device. It is sent when you have signed in again.' }
  if (!isOnline) return { tone: 'calm', text: 'Saved on this device. It is sent when you are back online.' }
  if (rows.length === 0) return { tone: 'calm', text: 'Saved on this device.' }
  if (rows.some(({ failures }) => failures > 0))
    return { tone: 'calm', text: 'Saved on this device. The server did not answer; it is tried again by itself.' }
  return { tone: 'calm', text: 'Saved on this device, on its way.' }
}

function handedInWords({ status, pending_revision: revision, submitted_at: at }: Entry, isStaff: boolean): string {
  if (status === 'DRAFT') return 'Not submitted yet.'
  if (status === 'CHANGES_REQUESTED') return 'Not submitted again yet.'
  if (revision) return isStaff ? 'Changes of the company wait to be accepted.' : 'Your changes wait for the association.'
  return status === 'SUBMITTED' && at ? `Submitted ${formatRecent(at)}.` : ''
}
