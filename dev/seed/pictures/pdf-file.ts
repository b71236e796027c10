type Content = string | Uint8Array

/** A stream with the other entries of its dictionary. */
export function pdfStream(entries: string, content: Content): Buffer {
  const bytes = Buffer.from(content as string)
  return Buffer.concat([Buffer.from(`<<${entries}/Length ${bytes.length}>>stream\n`), bytes, Buffer.from('\nendstream')])
}

/** A document of these objects, numbered from 1; the first is its catalog. `trailer` adds entries to its trailer. */
export function pdfFile(objects: readonly Content[], trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')]
  let at = 9
  const offsets = objects.map((object, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object as string), Buffer.from('\nendobj\n')])
    parts.push(part)
    at += part.length
    return at - part.length
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF`
  return Buffer.concat([...parts, Buffer.from(end)])
}

/** A one-page document with these lines: the smallest PDF that every reader opens. */
export function paper(lines: readonly string[]): Uint8Array {
  const text = lines.map((line, index) => `${index === 0 ? '' : '0 -28 Td '}(${line.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj`).join('\n')
  return pdfFile([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    pdfStream('', `BT /F1 16 Tf 72 690 Td\n${text}\nET`),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ])
}
