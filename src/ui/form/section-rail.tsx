import { ActionIcon, Box } from '@mantine/core'
import { useScrollSpy } from '@mantine/hooks'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { SectionList, type ListedSection } from './section-list.tsx'
import { useMedia } from '#app/ui/use-media.ts'

interface SectionRailProps {
  /** In page order. Their ids are the titles of the page's `FormSection`s; without them, those are listed. */
  sections?: readonly ListedSection[] | undefined
}

const plain = (titles: readonly string[]): ListedSection[] => titles.map((title) => ({ id: title, title, missing: undefined, wrong: 0 }))

/** Section navigation beside a long form where there is room. It follows scrolling. */
export function SectionRail({ sections }: SectionRailProps) {
  const { active, data } = useScrollSpy({ selector: '[data-section]', getValue: titleOf })
  const listed = sections ?? plain(data.map(({ value }) => value))
  if (!useMedia('(width >= 80em)')) return null
  return (
    <Box flex="none">
      <SectionList label="Sections" sections={listed} isPlain={!sections} current={data[active]?.value ?? listed[0]?.id} onGo={goTo} />
    </Box>
  )
}

/**
 * The section navigation as a dialog, opened from the form's bar, where there is no room beside the
 * form.
 */
export function SectionsButton({ sections }: SectionRailProps) {
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMedia('(width < 48em)')
  if (useMedia('(width >= 80em)')) return null
  return (
    <>
      {isPhone ? (
        <ActionIcon variant="default" size="2.75rem" aria-label="Sections" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="list" />
        </ActionIcon>
      ) : (
        <Button aria-haspopup="dialog" leftSection={<Icon name="list" size={18} />} onClick={() => setOpen(true)}>
          Sections
        </Button>
      )}
      {isOpen && (
        <Sheet title="Sections" onClose={() => setOpen(false)}>
          <SectionList
            label="Sections"
            sections={sections ?? plain(Array.from(document.querySelectorAll<HTMLElement>('[data-section]'), titleOf))}
            isPlain={!sections}
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

function titleOf({ dataset }: HTMLElement): string {
  return dataset['section'] ?? ''
}

function goTo(title: string) {
  const section = document.querySelector<HTMLElement>(`[data-section="${CSS.escape(title)}"]`)
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
