import { Box, Progress, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { PrintButton } from './print-button.tsx'
import styles from './print-page.module.css'
import type { PrintPictures } from './use-print-pictures.ts'

interface PrintToolsProps {
  /** Whether all that the pages say was ever fetched. Offline, they are printed with what is on this device. */
  isKnown: boolean
  /** There is nothing to print. */
  isEmpty?: boolean
  /** Another action of the page comes first. */
  isSecondary?: boolean
  /** What is printed, such as "18 homes". */
  summary?: string
  pictures: Pick<PrintPictures, 'done' | 'total' | 'missing' | 'small'>
  /** What staff should know of the pages before they print them. */
  notes?: readonly string[]
  /** The way back. On a phone, Print is beside it and everything else below. */
  back: ReactNode
  /** Where the pages stand, below the tools. */
  status?: ReactNode
  /** Links to the other things to print: in the first row, with Print at its end. */
  ways?: ReactNode
  children?: ReactNode
}

const none: readonly string[] = []

/** The toolbar above the pages, which is not printed. Print is enabled once everything has loaded. */
export function PrintTools({
  isKnown,
  isEmpty = false,
  isSecondary = false,
  summary,
  pictures: { done, total, missing, small },
  notes = none,
  back,
  status,
  ways,
  children,
}: PrintToolsProps) {
  const isOnline = useOnline()
  const isLoading = done < total
  const isPhone = useMedia('(width < 48em)')
  const hasRows = useMedia('(width < 80em)') && !isPhone && ways !== undefined
  const lines = notes.map((note) => (
    <EdgeNote key={note} tone="mark" flex="1 0 100%">
      {note}
    </EdgeNote>
  ))
  const isReady = (isKnown || !isOnline) && !isLoading
  const button = (
    <PrintButton variant={isSecondary ? 'default' : 'filled'} ms="auto" isReady={isReady && !isEmpty}>
      Print or save as PDF
    </PrintButton>
  )
  return (
    <header className={styles.tools} data-print="off" data-print-ready={isReady}>
      {back}
      {isPhone && button}
      {ways}
      {hasRows && button}
      {children}
      <Text inherit flex="1 1 auto" ta={isPhone ? 'start' : 'end'} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {isLoading && `Loading photos: ${done} of ${total}`}
        {/* Only the end is announced. */}
        <output>{!isLoading && summary}</output>
      </Text>
      {!isPhone && !hasRows && button}
      {status}
      {/* On the line below the tools, so that the pages don't move once it is gone. */}
      {isLoading && (
        <Progress pos="absolute" inset="auto 0 -4px" value={(done / total) * 100} radius={0} size={4} aria-label="Photos loaded" />
      )}
      {isReady && (missing > 0 || small > 0) && (
        <EdgeNote tone="mark" flex="1 0 100%">
          {missing > 0 && `${missing} of ${total} photos ${missing === 1 ? 'is' : 'are'} missing. `}
          {small > 0 && `${small} ${small === 1 ? 'photo is' : 'photos are'} only available in a small size. `}
          {isOnline ? 'Reload this page to try again.' : 'You’re offline. Full-size photos will load when you’re back online.'}
        </EdgeNote>
      )}
      {(isPhone || hasRows) && notes.length > 1 ? (
        <Box flex="1 0 100%">
          <Folded isInside summary={`${notes.length} notes`}>
            {lines}
          </Folded>
        </Box>
      ) : (
        lines
      )}
    </header>
  )
}
