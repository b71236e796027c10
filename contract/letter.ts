/** One thing that somebody is told. */
export interface LetterMatter {
  text: string
  /** Below the portal's own address. */
  path: string | null
}

/** What a mail is made of: one matter, or several that came within minutes. */
export interface Letter {
  to_name: string
  matters: readonly LetterMatter[]
}

export interface LetterParagraph {
  words: string
  link?: string
}

/** A mail as its reader gets it, part by part; `origin` is the portal's own address. */
export function letterParagraphs({ to_name: name, matters }: Letter, origin: string): LetterParagraph[] {
  return [
    { words: name === '' ? 'Hello,' : `Hello ${name},` },
    ...matters.flatMap(({ text, path }) => [
      { words: text },
      ...(path === null ? [] : [{ words: 'Look at it in the Parade Portal', link: origin + path }]),
    ]),
    { words: 'You are told this by mail, too. Under the bell in the portal you choose whether you are.' },
  ]
}

export function plainLetter(letter: Letter, origin: string): string {
  return letterParagraphs(letter, origin)
    .map(({ words, link }) => (link ? `${words}\n${link}` : words))
    .join('\n\n')
    .concat('\n')
}

/** The subject of a mail with so many matters, whose first would have this one alone. */
export function letterSubject(first: string, count: number): string {
  return count === 1 ? first : `${count} messages: ${first}`
}
