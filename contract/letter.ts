/** What a mail is made of. */
export interface Letter {
  to_name: string
  text: string
  /** Below the portal's own address. */
  path: string | null
}

export interface LetterParagraph {
  words: string
  link?: string
}

/** A mail as its reader gets it, part by part; `origin` is the portal's own address. */
export function letterParagraphs({ to_name: name, text, path }: Letter, origin: string): LetterParagraph[] {
  return [
    { words: name === '' ? 'Hello,' : `Hello ${name},` },
    { words: text },
    ...(path === null ? [] : [{ words: 'Look at it in the Parade Portal', link: origin + path }]),
    { words: 'You are told this by mail, too. Under the bell in the portal you choose whether you are.' },
  ]
}

export function plainLetter(letter: Letter, origin: string): string {
  return letterParagraphs(letter, origin)
    .map(({ words, link }) => (link ? `${words}\n${link}` : words))
    .join('\n\n')
    .concat('\n')
}
