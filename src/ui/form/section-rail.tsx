import { Box } from '@mantine/core'
import { useScrollSpy } from '@mantine/hooks'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { SectionList, type ListedSection } from './section-list.tsx'
import { useMedia } from '#app/ui/use-media.ts'

interface SectionRailProps {
  /** In page order. Their ids are the titles of the page's `FormSection`s. */
  sections: readonly ListedSection[]
}

/** Section navigation beside a long form where there is room. It follows scrolling. */
export function SectionRail({ sections }: SectionRailProps) {
  const { active, data } = useScrollSpy({ selector: '[data-section]', getValue: ({ dataset }) => dataset['section'] ?? '' })
  if (!useMedia('(width >= 80em)')) return null
  return (
    <Box flex="none">
      <SectionList label="Sections" sections={sections} current={data[active]?.value ?? sections[0]?.id} onGo={goTo} />
    </Box>
  )
}

/**
 * The section navigation as a dialog, opened from the form's bar, where there is no room beside the
 * form.
 */
export function SectionsButton({ sections }: SectionRailProps) {
  const [isOpen, setOpen] = useState(false)
  if (useMedia('(width >= 80em)')) return null
  return (
    <>
      <Button aria-haspopup="dialog" leftSection={<Icon name="list" size={18} />} onClick={() => setOpen(true)}>
        Sections
      </Button>
      {isOpen && (
        <Sheet title="Sections" onClose={() => setOpen(false)}>
          <SectionList
            label="Sections"
            sections={sections}
            current={undefined}
            onGo={(title) => {
              setOpen(false)
              goTo(title)
            }}
          />
        </Sheet>
      )}
    </>
  )
}

function goTo(title: string) {
  const section = document.querySelector<HTMLElement>(`[data-section="${CSS.escape(title)}"]`)
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
