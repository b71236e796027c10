import type { Insertable } from 'kysely'
import type { FileOwner, FilePurpose } from '#contract/file/purpose.ts'
import type { Schema } from '#server/db/schema.ts'
import type { DemoPictures, PictureName } from './pictures/demo-pictures.ts'
import { seedRecord } from '#server/commands/catalogues/seed-id.ts'

interface DemoFile {
  picture: PictureName
  purpose: FilePurpose
  owner: { type: FileOwner; id: string }
  /** Null for the association. */
  companyId: string | null
  alt?: string
}

/** The files of demo records. `add` returns an ID, or null if the demo is seeded without pictures. */
export interface SeedFiles {
  add: (file: DemoFile) => string | null
  rows: () => Insertable<Schema['files']>[]
}

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg', 'application/pdf': 'pdf' }

export function seedFiles(pictures: DemoPictures | undefined, now: number): SeedFiles {
  const rows: Insertable<Schema['files']>[] = []
  return {
    add({ picture: name, purpose, owner, companyId, alt = '' }) {
      const picture = pictures?.get(name)
      if (!picture) return null
      const { variants, ...stored } = picture
      const record = seedRecord('file', rows.length + 1, now)
      rows.push({
        ...record,
        ...stored,
        variants: JSON.stringify(variants),
        purpose,
        owner_type: owner.type,
        owner_id: owner.id,
        company_id: companyId,
        name: `${name}.${endings[stored.mime] ?? 'bin'}`,
        alt,
        notice: null,
      })
      return record.id
    },
    rows: () => rows,
  }
}

/** For tables that are seeded without pictures. */
export const withoutFiles: SeedFiles = { add: () => null, rows: () => [] }
