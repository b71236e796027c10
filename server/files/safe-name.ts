import type { FileMime } from '#contract/file/purpose.ts'

const endings: Record<FileMime, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/svg+xml': ['svg'],
  'application/pdf': ['pdf'],
}
const maxCharacters = 120

/** A file's name as it may stand in any list and on any disk, with the ending that its bytes have. */
export function safeName(given: string, mime: FileMime): string {
  const name = given
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    // What browsers write for quotes and line ends in a form.
    .replace(/%(?:22|0a|0d)/gi, '')
    // Control and direction marks, and what disks do not take.
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}<>:"|?*]/gu, '')
    .replace(/^[\s.]+/, '')
    .trim()
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase()
  const isRight = ending !== undefined && endings[mime].includes(ending)
  const stem = (isRight ? name.slice(0, -ending.length - 1) : name).slice(0, maxCharacters).toWellFormed().trim() || 'file'
  return `${stem}.${isRight ? ending : endings[mime][0]}`
}

/** The header that names a download, in ASCII and, where that is not enough, in UTF-8 as well (RFC 6266). */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${ascii}"${ascii === name ? '' : `; filename*=UTF-8''${encoded}`}`
}
