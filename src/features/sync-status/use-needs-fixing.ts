import { useSharedQuery } from '#app/sync/use-shared-query.ts'
import { readRuledOut } from './ruled-out.ts'
import type { NeedsFixing } from './sync-status.ts'
import type { ValueProblems } from '#contract/value/value-problem.ts'
import { changedFieldLabel } from '#app/outbox/lists/changed-field-label.ts'
import { draftLabel } from '#app/outbox/lists/draft-label.ts'
import { readDraftNames, type DraftName } from '#app/outbox/lists/draft-names.ts'
import { isDraftOf, isOfThisCompany, timeDraftPrefix, type Draft } from '#app/outbox/drafts.ts'
import { isOfMissingEntry } from '#app/outbox/lists/draft-words.ts'
import { fieldsToFix, invalidIn } from '#app/outbox/fields-to-fix.ts'
import { isTidying } from '#app/outbox/outbox-row.ts'
import { isRejected } from '#app/outbox/photo-row.ts'
import { work } from '#app/outbox/work.ts'

/** Whether this device has a value that was not accepted, or a change or a file that the server rejected. */
export function useNeedsFixing(): NeedsFixing | null {
  return useSharedQuery('needs fixing', readNeedsFixing) ?? null
}

async function readNeedsFixing(): Promise<NeedsFixing | null> {
  if ((await readUnsentToFix()).length > 0) return 'unsent'
  return (await readRuledOut()).length > 0 ? 'ruled out' : null
}

/** Whether changes or files of this device are still to be sent. */
export function useHasWaiting(): boolean {
  return useSharedQuery('waiting to be sent', readHasWaiting) ?? false
}

async function readHasWaiting(): Promise<boolean> {
  const { outbox, photos } = work()
  const [rows, files] = await Promise.all([outbox.toArray(), photos.toArray()])
  const isWaiting = ({ state }: { state: string }) => state === 'waiting'
  return rows.some((row) => isWaiting(row) && !isTidying(row)) || files.some((row) => isWaiting(row) && row.dropped_at === null)
}

/** A value, a change or a file that was not accepted. */
interface UnsentToFix {
  key: string
  label: string
  /** What is wrong, such as “Bathrooms: Enter a multiple of 0.25.” Forms that save as a whole say only where. */
  problems: readonly string[]
  /** Where it was written; drafts and files of earlier builds don't say. */
  href: string | undefined
  /** The draft's key, if it is one. Changes and files are discarded in their own list. */
  draft?: string
  /** The draft, if the page where it was written can't show it anymore. */
  left?: Draft
}

/** Everything on this device that the server doesn't have because it was not accepted. */
export async function readUnsentToFix(): Promise<UnsentToFix[]> {
  const { outbox, drafts, photos } = work()
  const [rows, written, files] = await Promise.all([outbox.toArray(), drafts.toArray(), photos.toArray()])
  const refused = rows.filter(({ state }) => state === 'refused')
  const isListed = (draft: Draft) => refused.some((row) => isDraftOf(draft, row.resource, row.record_id))
  const invalid = written.filter((draft) => isOfThisCompany(draft) && fieldsToFix([], [draft]).size > 0 && !isListed(draft))
  const names = await readDraftNames(invalid)
  return [
    ...refused.map((row) => ({
      key: `change:${row.seq}`,
      label: row.label,
      problems: namedProblems(row, row.problem?.fields),
      href: row.href,
    })),
    ...(await Promise.all(invalid.map((draft) => ofDraft(draft, names.get(draft.key))))),
    ...files
      .filter(isRejected)
      .map(({ id, name, sentence, href }) => ({ key: `file:${id}`, label: name, problems: sentence ? [sentence] : [], href })),
  ]
}

async function ofDraft(draft: Draft, name: DraftName | undefined): Promise<UnsentToFix> {
  const { key, base, values, href } = draft
  if (key.startsWith(timeDraftPrefix))
    return { key, draft: key, label: String(values['label']), problems: [], href: String(values['href']) }
  const [resource = ''] = key.split(':')
  const wrong = { ...Object.fromEntries((draft.problems ?? []).map((path) => [path, ''])), ...invalidIn(draft) }
  return {
    key,
    draft: key,
    label: name?.label ?? draftLabel(draft),
    problems: namedProblems({ resource, base, body: values }, wrong),
    href,
    ...((await isOfMissingEntry(draft)) && { left: draft }),
  }
}

function namedProblems(of: Parameters<typeof changedFieldLabel>[0], problems: ValueProblems = {}): string[] {
  return Object.entries(problems).map(([path, message]) => [changedFieldLabel(of, path), message].filter(Boolean).join(': '))
}
