import { letterParagraphs, type Letter } from '#contract/letter.ts'

const longestSubject = 90

/** What people named may have lines; within a mail these would look like its own. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** As much of it as fits; a mail's subject is one line. */
export function subjectOf(text: string): string {
  const line = oneLine(text)
  if (line.length <= longestSubject) return line
  const cut = line.slice(0, longestSubject)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > longestSubject / 2 ? lastSpace : longestSubject)} …`
}

/** A letter as a page: every mark in it is text, so nothing that somebody wrote becomes a part of it. */
export function pageLetter(letter: Letter, origin: string): string {
  const body = letterParagraphs(letter, origin)
    .map(({ words, link }) => (link ? `<p><a href="${escaped(link)}">${escaped(words)}</a></p>` : `<p>${lines(words)}</p>`))
    .join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<body style="margin:0;padding:24px;background:#ffffff;color:#1d2733;font:16px/1.5 Georgia,serif">
<div style="max-width:36em">
${body}
</div>
</body>
</html>
`
}

function lines(words: string): string {
  return escaped(words).replaceAll('\n', '<br>')
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
