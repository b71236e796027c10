import { usePicture } from '#app/live/use-picture.ts'
import { useFileRecords } from '#app/live/use-file-records.ts'
import action from '#app/ui/action.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'

/** A file of a record to look at: it is kept on the person's own disk when it is asked for. */
export function ShownFile({ fileId, name }: { fileId: string; name: string }) {
  const { records, open } = useFileRecords([fileId])
  return (
    <button type="button" className={action.secondary} onClick={() => open(fileId)}>
      <Icon name="document" size={18} />
      {records.get(fileId)?.name ?? name}
    </button>
  )
}

/** A picture of ours, as small as it is shown. */
export function ShownPicture({ fileId, alt }: { fileId: string | null; alt: string }) {
  return <Picture src={usePicture(fileId, 'web')} alt={alt} />
}
