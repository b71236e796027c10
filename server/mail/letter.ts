/** What a mail is made of. */
export interface Letter {
  to_name: string
  text: string
  path: string | null
}

const longestSubject = 90

/** The first sentence that fits; a mail's subject is one line. */
export function subjectOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= longestSubject) return line
  const cut = line.slice(0, longestSubject)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 40 ? cut.lastIndexOf(' ') : longestSubject)} …`
}

export function plainLetter(letter: Letter, origin: string): string {
  return paragraphs(letter, origin)
    .map(({ words, link }) => (link ? `${words}\n${link}` : words))
    .join('\n\n')
    .concat('\n')
}

/** The same words as a page: every mark in them is text, so nothing that somebody wrote becomes a part of it. */
export function pageLetter(letter: Letter, origin: string): string {
  const body = paragraphs(letter, origin)
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

function paragraphs({ to_name: name, text, path }: Letter, origin: string): { words: string; link?: string }[] {
  return [
    { words: name === '' ? 'Hello,' : `Hello ${name},` },
    { words: text },
    ...(path === null ? [] : [{ words: 'Look at it in the Parade Portal', link: origin + path }]),
    { words: 'You get this by mail because you asked for it. Under the bell in the portal you choose whether you do.' },
  ]
}

function lines(words: string): string {
  return escaped(words).replaceAll('\n', '<br>')
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
