import { usePicture } from '#app/files/use-picture.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { Picture } from '#app/ui/picture.tsx'
import { useOnline } from '#app/ui/use-online.ts'

/** The picture of an event: the small one of this device until the large one is there. It says nothing that its card does not. */
export function EventCover({ fileId }: { fileId: string }) {
  const isOnline = useOnline()
  const file = useShownFiles([fileId]).get(fileId)
  const larger = usePicture(isOnline ? fileId : null, 'web')
  return <Picture src={larger ?? file?.src} alt="" />
}
