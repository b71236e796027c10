import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { FileSlot } from '#app/features/photos/file-slot.tsx'
import { PhotosField } from '#app/features/photos/photos-field.tsx'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import type { NeighborhoodValues } from './neighborhood-values.ts'

/** A neighborhood's logo, photos and site map. It stores file IDs only, without captions or alt text. */
export function NeighborhoodFiles({ form }: { form: RecordForm<Neighborhood, NeighborhoodValues> }) {
  const { id, logo_file_id: logo, photo_file_ids: photos, site_map_file_id: siteMap } = form.values
  const owner = { type: 'neighborhoods' as const, id }
  return (
    <FormSection title="Photos and site map">
      <Wide>
        <FileSlot
          name="logo_file_id"
          label="Logo"
          hint="At least 1,000 pixels wide, for print."
          error={form.field('logo_file_id').error}
          owner={owner}
          purpose="LOGO"
          fileId={logo}
          onChange={(fileId) => form.set('logo_file_id', fileId)}
        />
      </Wide>
      <Wide>
        <PhotosField
          name="photo_file_ids"
          label="Photos"
          hint="Up to 15. Visitors see them in this order."
          error={form.field('photo_file_ids').error}
          owner={owner}
          purpose="NEIGHBORHOOD_PHOTO"
          photos={photos.map((fileId) => ({ file_id: fileId, caption: '', alt: '' }))}
          max={15}
          minPixels={1200}
          hasCaptions={false}
          onChange={(chosen) =>
            form.set(
              'photo_file_ids',
              chosen.map(({ file_id: fileId }) => fileId),
            )
          }
        />
      </Wide>
      <Wide>
        <FileSlot
          name="site_map_file_id"
          label="Site map"
          hint="A PDF or image."
          error={form.field('site_map_file_id').error}
          owner={owner}
          purpose="SITE_MAP"
          fileId={siteMap}
          onChange={(fileId) => form.set('site_map_file_id', fileId)}
        />
      </Wide>
    </FormSection>
  )
}
