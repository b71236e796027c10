import { saveFile } from '#app/files/save-file.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FileCard } from './file-card.tsx'

interface ShownFileProps {
  fileId: string
  name: string
  /** Shows the picture, too. */
  isLogo?: boolean
}

/** A button that downloads one of a record's documents. */
export function ShownFile({ fileId, name, isLogo = false }: ShownFileProps) {
  const file = useShownFiles([fileId]).get(fileId)
  const shownName = file?.name || name
  const button = (
    <Button onClick={() => void saveFile(fileId, shownName)}>
      <Icon name="document" size={18} />
      {shownName}
    </Button>
  )
  if (!isLogo || !file?.src) return button
  return (
    <FileCard component="div" src={file.src} alt={name} isLogo>
      {button}
    </FileCard>
  )
}
