interface PolicyRules {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string
}

/** The worker is the only script that the page ever names by a string. */
const workerUrl = '/sw.js'

/** A default policy so narrow that nothing with markup in it passes; browsers without Trusted Types do not need it. */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: PolicyRules) => unknown } }
  trustedTypes?.createPolicy('default', {
    createHTML(html) {
      if (/[<&]/.test(html)) throw new TypeError('Markup as a string is not allowed.')
      return html
    },
    createScriptURL(url) {
      if (new URL(url, location.origin).href !== new URL(workerUrl, location.origin).href)
        throw new TypeError('No other script may be loaded.')
      return url
    },
  })
}
