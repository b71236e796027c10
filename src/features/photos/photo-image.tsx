import type { FileVariant } from '#contract/file/purpose.ts'
import { usePicture } from '#app/files/use-picture.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { useOnline } from '#app/ui/use-online.ts'

/** A photo from this device, or else from the server; a placeholder until one of them is available. */
export function PhotoImage({ fileId, alt, size = 'thumb' }: { fileId: string; alt: string; size?: FileVariant }) {
  const isOnline = useOnline()
  const file = useShownFiles([fileId]).get(fileId)
  const isAtServer = file !== undefined && !file.row && !file.isMissing
  const larger = usePicture(size !== 'thumb' && isOnline && isAtServer ? fileId : null, size)
  return <Picture src={larger ?? file?.src} alt={alt} width={file?.width ?? null} height={file?.height ?? null} />
}
