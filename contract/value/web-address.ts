/** A web address as stored. Adds https:// to www.company.com; leaves other schemes and email addresses unchanged. */
export function withScheme(text: string): string {
  if (text === '') return text
  const secure = text.replace(/^https?:\/\//i, 'https://')
  if (secure.startsWith('https://') || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) || /^[^/?#]*@/.test(text)) return secure
  return `https://${text.replace(/^\/\//, '')}`
}

/** The address on a site of what starts with @, as people write their own name there. */
export function fromHandle(site: string): (text: string) => string {
  return (text) => (/^@[\w.-]+$/.test(text) ? site + text.slice(1) : withScheme(text))
}
