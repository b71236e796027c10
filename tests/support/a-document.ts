import { pdfFile, pdfStream } from '#dev/seed/pictures/pdf-file.ts'

interface DocumentParts {
  /** Content of its only page, 10 by 10 inches. */
  content?: string | Uint8Array
  /** Further entries of the page dictionary. */
  page?: string
  /** Entries of the page's resource dictionary. */
  resources?: string
  /** Objects numbered from 10 that the other entries refer to. */
  objects?: readonly (string | Uint8Array)[]
  /** Further entries of the document catalog. */
  catalog?: string
  trailer?: string
}

const firstFree = 10

export function aDocument({
  content = '',
  page = '/MediaBox[0 0 720 720]',
  resources = '',
  objects = [],
  catalog = '',
  trailer,
}: DocumentParts = {}): Buffer {
  const between = Array.from({ length: firstFree - 5 }, () => 'null')
  return pdfFile(
    [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/Contents 4 0 R${page}/Resources<<${resources}>>>>`,
      pdfStream('', content),
      ...between,
      ...objects,
    ],
    trailer,
  )
}

/** An image without bytes; nothing decodes it. */
export const aPicture = (entries = '/ColorSpace/DeviceRGB', [width, height] = [100, 100]) =>
  pdfStream(`/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8${entries}`, '')

export const aForm = (content: string, entries = '') => pdfStream(`/Type/XObject/Subtype/Form/BBox[0 0 720 720]${entries}`, content)
