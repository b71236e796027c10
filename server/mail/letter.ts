import { letterParagraphs, type Letter, type LetterParagraph } from '#contract/notification/letter.ts'

const maxSubject = 110

/** What happened, which is also the mail's subject, and what follows from it. */
export type NoticeText = string | readonly [what: string, next: string]

export function wholeText(text: NoticeText): string {
  return [text].flat().join(' ')
}

/** Names that people enter may contain line breaks, which would look like the mail's own lines. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

const instant = /[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M \S+/g

/**
 * A mail's subject: the event's name unless the text contains it, and what happened. If it is too long, the quoted
 * title is shortened first, and a date never is.
 */
export function subjectOf(text: NoticeText, eventName: string | null = null): string {
  const line = oneLine(typeof text === 'string' ? text : text[0])
  const isNamed = eventName === null || truncate(line, maxSubject).includes(oneLine(eventName))
  const prefix = isNamed ? '' : `${cutAt(oneLine(eventName), maxEventName)}: `
  return prefix + truncate(line, maxSubject - prefix.length)
}

const maxEventName = 40

function truncate(message: string, max: number): string {
  if (message.length <= max) return message
  const title = /“([^”]+)”/.exec(message)?.[1]
  const room = max - (message.length - (title?.length ?? 0))
  if (title !== undefined && room >= minTitle) return message.replace(title, cutAt(title, room))
  const date = [...message.matchAll(instant)].find(({ index, 0: { length } }) => index < max && index + length >= max - 2)
  return date ? `${message.slice(0, date.index).trimEnd()}…` : cutAt(message, max)
}

const minTitle = 12

/** As much of a text as fits, with whole words if that keeps enough of it. */
function cutAt(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 2)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > max / 2 ? lastSpace : cut.length).trimEnd()}…`
}

/** A letter as HTML, with everything escaped, so that nothing people wrote becomes markup. */
export function pageLetter(letter: Letter, origin: string): string {
  return pageOf(letterParagraphs(letter, origin))
}

export function pageOf(paragraphs: readonly LetterParagraph[]): string {
  const body = paragraphs
    .map(({ text, link }) => (link ? `<p><a href="${escaped(link)}">${escaped(text)}</a></p>` : `<p>${lines(text)}</p>`))
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
