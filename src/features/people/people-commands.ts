import type { Company } from '#contract/company.ts'
import type { ImportReport } from '#contract/import.ts'
import type { Member } from '#contract/member.ts'
import { ask } from '#app/api/ask.ts'
import { failureSentence } from '#app/api/failure-sentence.ts'
import { saveRecord } from '#app/api/save-record.ts'
import type { SyncedResource } from '#app/storage/synced-resource.ts'
import { nameOf } from './people-words.ts'

/** Archives, or takes back. */
export async function archive(record: Member | Company, isArchived: boolean): Promise<string | undefined> {
  const isCompany = 'membership_type' in record
  const outcome = await saveRecord<Member | Company>({
    resource: isCompany ? 'companies' : 'members',
    id: record.id,
    label: isCompany ? record.name : nameOf(record),
    endpoint: isCompany ? 'companies.update' : 'members.update',
    params: { id: record.id },
    body: { is_archived: isArchived },
    base: record,
  })
  if (outcome.kind === 'refused') return sentenceOf(outcome.problem)
  if (outcome.kind === 'conflict') return 'Somebody else changed this at the same time. Look at it again.'
  return undefined
}

type Imported = { ok: true; report: ImportReport } | { ok: false; sentence: string }

export async function importPeople(rows: Record<string, string>[], isDryRun: boolean): Promise<Imported> {
  return await importing(
    'members',
    () => ask('members.import', { body: { rows, dry_run: isDryRun }, idempotencyKey: crypto.randomUUID() }),
    isDryRun,
  )
}

export async function importCompanies(rows: Record<string, string>[], isDryRun: boolean): Promise<Imported> {
  return await importing(
    'companies',
    () => ask('companies.import', { body: { rows, dry_run: isDryRun }, idempotencyKey: crypto.randomUUID() }),
    isDryRun,
  )
}

async function importing(list: 'members' | 'companies', send: () => Promise<{ data: ImportReport }>, isDryRun: boolean): Promise<Imported> {
  try {
    const { data: report } = await send()
    if (!isDryRun) await fetchAgain(list)
    return { ok: true, report }
  } catch (error) {
    return { ok: false, sentence: failureSentence(error) }
  }
}

type Merged = { ok: true; moved: Record<string, number> } | { ok: false; sentence: string }

/** With `isDryRun` it only says what would move. */
export async function mergeCompanies(sourceIds: string[], targetId: string, isDryRun: boolean): Promise<Merged> {
  try {
    const { data } = await ask('companies.merge', {
      body: { source_ids: sourceIds, target_id: targetId, dry_run: isDryRun },
      idempotencyKey: crypto.randomUUID(),
    })
    if (!isDryRun) await fetchAgain('companies', 'members', 'neighborhoods')
    return { ok: true, moved: data.moved }
  } catch (error) {
    return { ok: false, sentence: failureSentence(error) }
  }
}

function sentenceOf({ detail, fields }: { detail: string; fields?: Record<string, string> | undefined }): string {
  return fields ? Object.values(fields).join(' ') : detail
}

async function fetchAgain(...lists: SyncedResource[]): Promise<void> {
  const { syncList } = await import('#app/api/sync-lists.ts')
  await Promise.all(lists.map((list) => syncList(list)))
}
