import type { FileVariant } from '#contract/file/purpose.ts'
import { usePicture } from '#app/files/use-picture.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { Picture, type PictureProps } from '#app/ui/pictures/picture.tsx'
import { useOnline } from '#app/ui/use-online.ts'

interface PhotoImageProps extends Pick<PictureProps, 'alt' | 'fit'> {
  fileId: string
  /** For where it is drawn larger than its thumbnail, which this device keeps. */
  size?: FileVariant
}

/** A photo from this device, or else from the server; a placeholder until one of them is available. */
export function PhotoImage({ fileId, size = 'thumb', ...picture }: PhotoImageProps) {
  const isOnline = useOnline()
  const file = useShownFiles([fileId]).get(fileId)
  const isAtServer = file !== undefined && !file.row && !file.isMissing
  const larger = usePicture(size !== 'thumb' && isOnline && isAtServer ? fileId : null, size)
  return <Picture {...picture} src={larger ?? file?.src} preview={file?.src} width={file?.width ?? null} height={file?.height ?? null} />
}
