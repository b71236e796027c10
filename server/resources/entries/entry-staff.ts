import type { Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import { lossAtRisk, actOnOne } from './entry-bulk.ts'
import { importEntries } from './entry-import.ts'
import { numberEntries, undoNumbers } from './number-entries.ts'
import { lostApprovals, restoreApprovals } from './restore-approvals.ts'

/** Entry calls for staff only: bulk actions, import and numbers. */
export function entryStaff({
  isSiteConnected,
}: {
  isSiteConnected: boolean
}): Pick<Handlers, 'entries.bulk' | 'entries.restoreApprovals' | 'entries.import' | 'entries.assignNumbers' | 'entries.undoNumbers'> {
  return {
    async 'entries.bulk'(call) {
      const { ids, action, params } = call.body
      const done: string[] = []
      const skipped: { id: string; code: string; message: string }[] = []
      // In ID order, so that two bulk actions at once cannot deadlock.
      for (const id of [...new Set(ids)].toSorted()) {
        try {
          const loss = await lossAtRisk(call, id, action, params)
          if (loss === null) {
            await actOnOne(call, id, action, { ...params, isSiteConnected })
            done.push(id)
          } else skipped.push({ id, ...loss })
        } catch (error) {
          // Nothing was written for this entry: a Problem is thrown before any change.
          if (!(error instanceof Problem)) throw error
          const fields = Object.values(error.extras.fields ?? {})
          skipped.push({ id, code: error.code, message: fields.length > 0 ? fields.join(' ') : error.message })
        }
      }
      return { data: { done, skipped, undoable: await lostApprovals(call, done) } }
    },

    async 'entries.restoreApprovals'(call) {
      return { data: await restoreApprovals(call, call.body.event_ids) }
    },

    async 'entries.import'(call) {
      return { data: await importEntries(call, call.body) }
    },

    async 'entries.assignNumbers'(call) {
      return { data: await numberEntries(call, call.body) }
    },

    async 'entries.undoNumbers'(call) {
      return { data: await undoNumbers(call, call.body.event_id, call.body.assigned_at) }
    },
  }
}
