/** A web address as it is stored. People write www.company.com; what names another scheme, or a mailbox, stays as it is. */
export function withScheme(text: string): string {
  if (text === '') return text
  const secure = text.replace(/^https?:\/\//i, 'https://')
  if (secure.startsWith('https://') || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) || /^[^/?#]*@/.test(text)) return secure
  return `https://${text.replace(/^\/\//, '')}`
}
