import { Group } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { handOverFile } from '#app/files/hand-over-file.ts'
import { Button } from '#app/ui/button.tsx'
import { openPrint } from './open-print.ts'

interface PrintButtonProps {
  variant?: 'default' | 'filled'
  ms?: 'auto' | 0
  isReady?: boolean
  children: ReactNode
}

/** Prints the page. If the browser has no print dialog, offers the page as a file that another app can print. */
export function PrintButton({ variant = 'default', ms = 0, isReady = true, children }: PrintButtonProps) {
  const [isUnavailable, setUnavailable] = useState(false)

  const start = async () => setUnavailable(!(await openPrint()))
  const share = async () => {
    const { pageFile } = await import('./page-file.ts')
    await handOverFile(pageFile(), `${document.title}.html`)
  }

  return (
    <>
      <Button variant={variant} ms={ms} aria-disabled={!isReady} onClick={() => isReady && void start()}>
        {children}
      </Button>
      {isUnavailable && (
        <Group gap="0.5rem 0.75rem" flex="1 0 100%" role="alert" data-print="off">
          <p>Printing isn’t available here. Share the page as a file, then choose Print there.</p>
          <Button onClick={() => void share().catch(console.error)}>Share as a file</Button>
        </Group>
      )}
    </>
  )
}
