import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { FileSlot } from '#app/features/photos/file-slot.tsx'
import { PhotosField } from '#app/features/photos/photos-field.tsx'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import type { NeighborhoodValues } from './neighborhood-values.ts'

/** A neighborhood's logo, photos and site map. It stores file IDs only, without captions or alt text. */
export function NeighborhoodFiles({ form }: { form: RecordForm<Neighborhood, NeighborhoodValues> }) {
  const { id, photo_file_ids: photos } = form.values
  const owner = { type: 'neighborhoods' as const, id }
  return (
    <FormSection title="Photos and site map">
      <Wide>
        <FileSlot {...form.field('logo_file_id')} hint="At least 1,000 pixels wide, for print." owner={owner} purpose="LOGO" />
      </Wide>
      <Wide>
        <PhotosField
          {...form.field('photo_file_ids')}
          hint="Up to 15. Visitors see them in this order."
          owner={owner}
          purpose="NEIGHBORHOOD_PHOTO"
          value={photos.map((fileId) => ({ file_id: fileId, caption: '', alt: '' }))}
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
        <FileSlot {...form.field('site_map_file_id')} hint="A PDF or image." owner={owner} purpose="SITE_MAP" />
      </Wide>
    </FormSection>
  )
}
