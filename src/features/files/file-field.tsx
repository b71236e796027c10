import type { FileOwner, FilePurpose } from '#contract/file.ts'
import { useUploads } from '#app/live/use-uploads.ts'
import { FilesField } from '#app/ui/form/files-field.tsx'

interface FileFieldProps {
  name: string
  label: string
  hint: string
  purpose: FilePurpose
  owner: { type: FileOwner; id: string }
  fileId: string | null
  error: string | undefined
  onChange: (id: string | null) => void
}

/** One file of a record. */
export function FileField({ name, label, hint, purpose, owner, fileId, error, onChange }: FileFieldProps) {
  const isPaper = purpose !== 'LOGO'
  const uploads = useUploads({
    purpose,
    owner,
    ids: fileId === null ? [] : [fileId],
    max: 1,
    onChange: ([id]) => onChange(id ?? null),
  })
  return (
    <FilesField name={name} label={label} hint={hint} error={error} noun={isPaper ? 'file' : 'logo'} hasCamera={isPaper} {...uploads} />
  )
}
