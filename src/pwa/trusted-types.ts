interface PolicyRules {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string
}

/** The workers are the only scripts that the page ever names by a string: the one for the network, and the one that looks at photos. */
const workerPaths = /^\/(sw|assets\/prepare-photo-worker-[\w-]+)\.js$/

/** A default policy so narrow that nothing with markup in it passes; browsers without Trusted Types do not need it. */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: PolicyRules) => unknown } }
  trustedTypes?.createPolicy('default', {
    createHTML(html) {
      if (/[<&]/.test(html)) throw new TypeError('Markup as a string is not allowed.')
      return html
    },
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.origin)
      if (origin !== location.origin || !workerPaths.test(pathname)) throw new TypeError('No other script may be loaded.')
      return url
    },
  })
}
