/** What the database does not know about a column: the content of JSON, and the possible texts if no check constraint lists them. */
export const narrowerColumns: Partial<Record<string, string>> = {
  'audit_events.diff': 'Change[]',
  'emails.entity': "NoticeAbout['entity']",
  'entry_decisions.action': 'UndoableAction',
  'entry_decisions.before': "Partial<Entry> & Pick<Entry, 'status'>",
  'files.mime': "FileRecord['mime']",
  'files.owner_type': "FileRecord['owner_type']",
  'files.purpose': "FileRecord['purpose']",
  'files.variants': 'Partial<Record<FileVariant, StoredVariant>>',
  'idempotency_keys.answer': 'object',
  'import_rows.diff': 'Change[]',
  'neighborhoods.status': "Neighborhood['status']",
  'notifications.entity': "NoticeAbout['entity']",
  'webflow_items.site_pictures': 'SitePictures',
  'webflow_items.type': 'WebflowType',
  'webflow_job_items.type': 'WebflowType',
  'webflow_settings.mapping': 'Partial<Record<WebflowType, WebflowMapping>>',
  'webflow_settings.seen': 'SeenSite',
}

/** Imports of those types, and of Kysely's. */
export const narrowerImports = `import type { ColumnType, Generated } from 'kysely'
import type { Entry } from '#contract/entry/schema.ts'
import type { UndoableAction } from '#contract/staff/undo.ts'
import type { FileVariant } from '#contract/file/purpose.ts'
import type { FileRecord } from '#contract/file/schema.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import type { NoticeAbout } from '#contract/notification/about.ts'
import type { WebflowType } from '#contract/website/labels.ts'
import type { WebflowMapping } from '#contract/website/schema.ts'
import type { Change, SeenSite, SitePictures, StoredVariant } from './json-columns.ts'
`
