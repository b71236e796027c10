import type { Company } from '#contract/company/schema.ts'
import type { Member } from '#contract/person/schema.ts'
import { command } from '#app/outbox/commands/command.ts'
import { messageOf } from '#app/http/failure-message.ts'
import { saveRecord } from '#app/outbox/save-record.ts'
import type { SyncedResource } from '#app/sync/synced-resource.ts'
import { nameOf } from './people-labels.ts'

/** Archives or restores. Returns an error message, or undefined on success. */
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
    isAtOnce: true,
  })
  if (outcome.kind === 'refused') return messageOf(outcome.problem)
  if (outcome.kind === 'conflict')
    return 'A change of yours to this record waits for your choice. Open “Changes on this device,” then try again.'
  return undefined
}

type Merged = { ok: true; moved: Record<string, number>; setAside: Record<string, number> } | { ok: false; message: string }

/** With `isDryRun`, only reports what would happen. */
export async function mergeCompanies(sourceIds: string[], targetId: string, isDryRun: boolean): Promise<Merged> {
  const about = isDryRun
    ? { done: 'checked', isFleeting: true }
    : {
        label: 'Companies',
        subject: 'the merge',
        done: 'completed',
        lists: ['companies', 'members', 'neighborhoods'] satisfies SyncedResource[],
      }
  const result = await command('companies.merge', { body: { source_ids: sourceIds, target_id: targetId, dry_run: isDryRun } }, about)
  return result.ok ? { ok: true, moved: result.data.moved, setAside: result.data.set_aside } : { ok: false, message: result.message }
}
