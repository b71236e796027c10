import { saveFile } from '#app/files/save-file.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** A button that downloads one of a record's documents. */
export function ShownFile({ fileId, name }: { fileId: string; name: string }) {
  const file = useShownFiles([fileId]).get(fileId)
  const shownName = file?.name || name
  return (
    <Button onClick={() => void saveFile(fileId, shownName)}>
      <Icon name="document" size={18} />
      {shownName}
    </Button>
  )
}
