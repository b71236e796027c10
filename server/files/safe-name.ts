import type { FileMime } from '#contract/file/purpose.ts'

const endings: Record<FileMime, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/svg+xml': ['svg'],
  'application/pdf': ['pdf'],
}
/** Of the pictures that are made here. */
export const pictureEndings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }
const maxCharacters = 120

/** A file name that is safe in any list and on any disk, with the extension that matches its bytes. */
export function safeName(given: string, mime: FileMime): string {
  const name = given
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    // Browsers escape quotes and line breaks in a form like this.
    .replace(/%(?:22|0a|0d)/gi, '')
    // Control and direction marks, and characters that file systems reject.
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}<>:"|?*]/gu, '')
    .replace(/^[\s.]+/, '')
    .trim()
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase()
  const isRight = ending !== undefined && endings[mime].includes(ending)
  const stem = (isRight ? name.slice(0, -ending.length - 1) : name).slice(0, maxCharacters).toWellFormed().trim() || 'file'
  return `${stem}.${isRight ? ending : endings[mime][0]}`
}

/** The header that names a download, in ASCII and, if needed, in UTF-8 as well (RFC 6266). */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${ascii}"${ascii === name ? '' : `; filename*=UTF-8''${encoded}`}`
}
