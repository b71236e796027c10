export const emailChangedKind = 'EMAIL_CHANGED'
export const passwordLinkKind = 'PASSWORD_LINK'
/** Messages about what staff did with a person's account, who gets them by email whatever their settings (product: Sign in as). */
export const accountKinds: readonly string[] = [emailChangedKind, passwordLinkKind]

/** Whether the recipient can turn such mails off. */
export function isOptional(matters: readonly Pick<LetterMatter, 'kind'>[]): boolean {
  return matters.every(({ kind }) => !accountKinds.includes(kind))
}

/** One message of a mail. */
export interface LetterMatter {
  text: string
  /** Relative to the portal's address. */
  path: string | null
  /** The action, such as entry.approve. */
  kind: string
  event_id: string | null
}

/** The content of a mail: one message, or several from within a few minutes. */
export interface Letter {
  to_name: string
  matters: readonly LetterMatter[]
}

export interface LetterParagraph {
  text: string
  link?: string
}

/** The paragraphs of a mail; `origin` is the portal's address. */
export function letterParagraphs({ to_name: name, matters }: Letter, origin: string): LetterParagraph[] {
  return [
    { text: name === '' ? 'Hello,' : `Hello ${name},` },
    ...groupMatters(matters).flatMap((group) => {
      const items = group.flatMap((matter) => matterParagraphs(matter, origin))
      if (group.length > 1) items.unshift({ text: proofsMessage(group.length) })
      return items
    }),
    ...(isOptional(matters) ? [{ text: turnOff }] : []),
  ]
}

const turnOff =
  'You’re receiving this email because email notifications are on. You can turn them off under Notifications in Parade Portal.'

function matterParagraphs({ text, path }: Letter['matters'][number], origin: string): LetterParagraph[] {
  const paragraph = { text }
  return path === null ? [paragraph] : [paragraph, { text: 'Open in Parade Portal', link: origin + path }]
}

/** Groups messages as a letter lists them: the proofs of one event together, anything else by itself. */
function groupMatters<M extends LetterMatter>(matters: readonly M[]): M[][] {
  const groups = new Map<string, M[]>()
  for (const [index, matter] of matters.entries()) {
    const key = matter.kind === 'entry.send_proof' ? `proofs of ${matter.event_id}` : `${index}`
    groups.set(key, [...(groups.get(key) ?? []), matter])
  }
  return [...groups.values()]
}

function proofsMessage(count: number): string {
  return `${count} proofs are ready for review.`
}

export function plainLetter(letter: Letter, origin: string): string {
  return plainTextOf(letterParagraphs(letter, origin))
}

export function plainTextOf(paragraphs: readonly LetterParagraph[]): string {
  return paragraphs
    .map(({ text, link }) => (link ? `${text}\n${link}` : text))
    .join('\n\n')
    .concat('\n')
}

/** The subject of a mail with several messages. Each message has the subject that it would have in a mail of its own. */
export function letterSubject(matters: readonly (LetterMatter & { subject: string })[]): string {
  const groups = groupMatters(matters)
  const [[first, ...others] = []] = groups
  if (!first) return ''
  const subject = others.length === 0 ? first.subject : `${eventPrefix(first)}${proofsMessage(others.length + 1)}`
  return groups.length === 1 ? subject : `${groups.length} notifications: ${subject}`
}

/** The part of a subject before the text: the event's name. */
function eventPrefix({ subject, text }: { subject: string; text: string }): string {
  return subject.slice(0, Math.max(0, subject.indexOf(text.split(' ', 2).join(' '))))
}
