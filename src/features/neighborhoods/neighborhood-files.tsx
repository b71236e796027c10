import type { ReactNode } from 'react'
import type { FilePurpose } from '#contract/file/purpose.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import type { NeighborhoodValues } from './neighborhood-values.ts'

interface OneFile {
  name: string
  label: string
  hint: string
  error: string | undefined
  purpose: FilePurpose
  neighborhoodId: string
  fileId: string | null
  onChange: (id: string | null) => void
}

interface SeveralFiles extends Omit<OneFile, 'fileId' | 'onChange'> {
  fileIds: readonly string[]
  max: number
  onChange: (ids: string[]) => void
}

/** File fields, supplied by the feature that implements them. */
export interface FileFields {
  one: (props: OneFile) => ReactNode
  several: (props: SeveralFiles) => ReactNode
}

/** A neighborhood's logo, photos and site map. */
export function NeighborhoodFiles({ form, fields }: { form: RecordForm<Neighborhood, NeighborhoodValues>; fields: FileFields }) {
  const { id: neighborhoodId, logo_file_id: logo, photo_file_ids: photos, site_map_file_id: siteMap } = form.values
  return (
    <FormSection title="Photos and site map">
      <Wide>
        {fields.one({
          name: 'logo_file_id',
          label: 'Logo',
          hint: 'At least 1,000 pixels wide, for print.',
          error: form.field('logo_file_id').error,
          purpose: 'LOGO',
          neighborhoodId,
          fileId: logo,
          onChange: (id) => form.set('logo_file_id', id),
        })}
      </Wide>
      <Wide>
        {fields.several({
          name: 'photo_file_ids',
          label: 'Photos',
          hint: 'Up to 15. Visitors see them in this order.',
          error: form.field('photo_file_ids').error,
          purpose: 'NEIGHBORHOOD_PHOTO',
          neighborhoodId,
          fileIds: photos,
          max: 15,
          onChange: (ids) => form.set('photo_file_ids', ids),
        })}
      </Wide>
      <Wide>
        {fields.one({
          name: 'site_map_file_id',
          label: 'Site map',
          hint: 'A PDF or image.',
          error: form.field('site_map_file_id').error,
          purpose: 'SITE_MAP',
          neighborhoodId,
          fileId: siteMap,
          onChange: (id) => form.set('site_map_file_id', id),
        })}
      </Wide>
    </FormSection>
  )
}
