import { aboutWordLimits } from '#contract/profile/defaults.ts'
import { countWords } from '#contract/value/word-count.ts'
import { countOf, TextArea } from '#app/ui/fields/text-area.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import type { SectionProps } from './section-props.ts'
import { FileSlot } from '#app/features/photos/file-slot.tsx'
import { PhotosField } from '#app/features/photos/photos-field.tsx'

const { min, max } = aboutWordLimits
const aboutCounter = (text: string) => countOf(countWords(text), max, 'words', { min })

export function StorySection({ form, owner, forCompany }: SectionProps) {
  const { values } = form
  return (
    <>
      <FormSection title={forCompany ? 'The company’s story' : 'Your story'}>
        <TextLine {...form.field('display_name')} required />
        <NumberField {...form.field('year_established')} isWhole />
        <TextLine {...form.field('tagline')} hint="One line, shown under the name." isWide />
        <TextArea {...form.field('about')} required rows={8} hint={`${min} to ${max} words.`} counter={aboutCounter} />
        <TextArea {...form.field('warranty')} rows={3} />
      </FormSection>
      <FormSection title="Logo and photos">
        <FileSlot
          {...form.field('logo_file_id')}
          isRequired
          hint="PNG or SVG with a transparent background looks best."
          purpose="LOGO"
          owner={owner}
        />
        <PhotosField
          {...form.field('hero')}
          isRequired
          hint="Shown across the top of the page. Landscape, at least 1,600 pixels wide."
          purpose="ELEVATION"
          owner={owner}
          value={values.hero ? [values.hero] : []}
          max={1}
          minPixels={1600}
          hasCaptions
          onChange={(next) => form.change('hero', (now) => next(now ? [now] : [])[0] ?? null)}
        />
        <PhotosField
          {...form.field('gallery')}
          hint={`Up to 12 photos of ${forCompany ? 'the company’s' : 'your'} work.`}
          purpose="ENTRY_PHOTO"
          owner={owner}
          max={12}
          minPixels={1200}
          hasCaptions
          onChange={(next) => form.change('gallery', next)}
        />
      </FormSection>
    </>
  )
}
