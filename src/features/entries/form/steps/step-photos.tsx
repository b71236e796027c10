import { minPhotos } from '#contract/entry/readiness.ts'
import type { EntryFields, EntryPhoto } from '#contract/entry/schema.ts'
import { dropPair } from '#app/files/photo-queue.ts'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { RowsField } from '#app/ui/fields/rows-field.tsx'
import type { StepProps } from './step-props.ts'
import { planNoun } from '../refused-files.ts'
import { withPatch } from '../with-patch.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { DeletedPairs } from '#app/features/photos/deleted-pairs.tsx'
import { PhotosField } from '#app/features/photos/photos-field.tsx'

type Pair = EntryFields['before_after'][number]
type ChangePhotos = (now: EntryPhoto[]) => EntryPhoto[]

const maxPairs = 10

export function StepPhotos({ form, event }: StepProps) {
  const { entry, values, field, change } = form
  const isDevelopment = entry.kind === 'DEVELOPMENT'
  const { max_photos: maxPhotos } = event.limits
  const common = { owner: { type: 'entries' as const, id: entry.id }, hasCaptions: true, isFormOpen: form.isOpen }
  const setInPair = (at: number, place: keyof Pair, next: ChangePhotos) =>
    change('before_after', (now) => withPatch(now, at, { [place]: inPlace(now[at]?.[place] ?? null, next) }))
  return (
    <>
      <FormSection title={field('gallery').label}>
        <PhotosField
          {...common}
          {...field('front_elevation')}
          hint="Landscape, at least 2,000 pixels wide for print."
          purpose="ELEVATION"
          value={values.front_elevation ? [values.front_elevation] : []}
          max={1}
          minPixels={2000}
          onChange={(next) => change('front_elevation', (now) => inPlace(now, next))}
        />
        <PhotosField
          {...common}
          {...field('gallery')}
          isLabelHidden
          hint={
            values.gallery.length < 2
              ? `${maxPhotos > minPhotos ? minPhotos : 'Up'} to ${maxPhotos} more, at least 1,200 pixels wide. Visitors see them in this order.`
              : `${values.gallery.length} of ${maxPhotos}, at least 1,200 pixels wide. Drag to reorder: visitors see them in this order.`
          }
          purpose="ENTRY_PHOTO"
          max={maxPhotos}
          minPixels={1200}
          onChange={(next) => change('gallery', next)}
        />
      </FormSection>
      {entry.kind === 'REMODEL' && (
        <FormSection title={field('before_after').label} about="Pairs of photos from the same angle.">
          <Wide>
            <RowsField
              {...form.field('before_after')}
              isLabelHidden
              noun="pair"
              max={maxPairs}
              blank={() => ({ before: null, after: null })}
              onRemove={(pair, index) => void dropPair(entry.id, pair, index).catch(logFailure)}
            >
              {(index, pair) => (
                <>
                  <PhotosField
                    {...common}
                    {...pairProps('Before', 'BEFORE', pair, index)}
                    onChange={(next) => setInPair(index, 'before', next)}
                  />
                  <PhotosField
                    {...common}
                    {...pairProps('After', 'AFTER', pair, index)}
                    onChange={(next) => setInPair(index, 'after', next)}
                  />
                </>
              )}
            </RowsField>
            <DeletedPairs
              entryId={entry.id}
              pairs={values.before_after}
              max={maxPairs}
              onRestore={(restored) => change('before_after', restored)}
            />
          </Wide>
        </FormSection>
      )}
      <FormSection title={field('floor_plans').label}>
        <PhotosField
          {...common}
          {...field('floor_plans')}
          isLabelHidden
          hint={isDevelopment ? 'The homesites and streets, as an image or PDF. Up to four.' : 'Up to four images or PDFs.'}
          purpose="FLOOR_PLAN"
          noun={planNoun(entry.kind)}
          max={4}
          minPixels={1200}
          onChange={(next) => change('floor_plans', next)}
        />
      </FormSection>
    </>
  )
}

/** The photo of a field for one. */
function inPlace(photo: EntryPhoto | null, next: ChangePhotos): EntryPhoto | null {
  return next(photo ? [photo] : [])[0] ?? null
}

function pairProps(label: string, purpose: 'BEFORE' | 'AFTER', { before, after }: Pair, index: number) {
  const [photo, other] = purpose === 'BEFORE' ? [before, after] : [after, before]
  return {
    // Photos of a pair are found by their pair.
    name: purpose,
    label,
    hint: purpose === 'BEFORE' ? 'As it was.' : 'As it is now.',
    purpose,
    value: photo ? [photo] : [],
    max: 1,
    minPixels: 1200,
    pair: { index, partner: other?.file_id ?? null },
  }
}
