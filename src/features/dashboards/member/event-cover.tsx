import { usePicture } from '#app/files/use-picture.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { Picture } from '#app/ui/picture.tsx'
import { useOnline } from '#app/ui/use-online.ts'

/** The event's photo: the thumbnail on this device until the larger one loads. Decorative, because the card names the event. */
export function EventCover({ fileId }: { fileId: string }) {
  const isOnline = useOnline()
  const file = useShownFiles([fileId]).get(fileId)
  const larger = usePicture(isOnline ? fileId : null, 'web')
  return <Picture src={larger ?? file?.src} alt="" />
}
