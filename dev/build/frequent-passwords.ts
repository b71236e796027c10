import { dictionary } from '@zxcvbn-ts/language-common'
import type { Plugin } from 'vite'
import { shortestPassword } from '#app/session/identity/password-rules.ts'

const name = 'virtual:frequent-passwords'
const resolved = `\0${name}`
/** The minimum of ASVS 6.2.4. The whole list would weigh half a megabyte. */
const maxPasswords = 3_000

/** A virtual module with the most common passwords that meet our minimum length. */
export function frequentPasswords(): Plugin {
  return {
    name: 'parade:frequent-passwords',
    resolveId: (source) => (source === name ? resolved : undefined),
    load: (id) => (id === resolved ? `export default ${JSON.stringify(commonPasswords().join('\n'))}.split('\\n')` : undefined),
  }
}

/** In alphabetical order, which compresses best. */
export function commonPasswords(): string[] {
  return dictionary['passwords-common']
    .filter((password) => password.length >= shortestPassword)
    .slice(0, maxPasswords)
    .toSorted()
}
