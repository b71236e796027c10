import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { FileOwner, FilePurpose } from '#contract/file/purpose.ts'
import { Appearance } from '#app/app/appearance.tsx'
import { usePicture } from '#app/files/use-picture.ts'
import { useUploads } from '#app/files/use-uploads.ts'
import { FilesField } from '#app/ui/form/files-field.tsx'
import { Picture } from '#app/ui/picture.tsx'

// A field of files and nothing else, for the journeys: it is put into a page of the portal.

export interface FilesPage {
  purpose: FilePurpose
  owner: { type: FileOwner; id: string }
  max: number
  noun: string
}

function Files({ purpose, owner, max, noun }: FilesPage) {
  const [ids, setIds] = useState<string[]>([])
  const uploads = useUploads({ purpose, owner, ids, max, onChange: setIds })
  // A document has no picture.
  const picture = usePicture(noun === 'photo' ? (ids[0] ?? null) : null, 'web')
  const { isSending: _isSending, ...field } = uploads
  return (
    <>
      <FilesField name="files" label="Files" hint="Up to 25 MB each." noun={noun} hasCamera {...field} />
      <output aria-label="Kept">{ids.join(' ')}</output>
      <div className="journey-picture">
        <Picture src={picture} alt="The first one" />
      </div>
    </>
  )
}

export function mountFiles(page: FilesPage): void {
  const main = document.querySelector('main')
  const place = document.createElement('div')
  main?.replaceChildren(place)
  createRoot(place).render(
    <Appearance>
      <Files {...page} />
    </Appearance>,
  )
}
