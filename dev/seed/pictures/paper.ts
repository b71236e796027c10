import { pdfFile, pdfStream } from './pdf-file.ts'

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
