interface PolicyRules {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string
}

/**
 * The only scripts the page ever loads by URL string: the service worker, and the worker that
 * prepares photos.
 */
const workerPaths = /^\/(sw|assets\/prepare-photo-worker-[\w-]+)\.js$/

/**
 * A default policy so strict that no string with markup passes. Browsers without Trusted Types
 * don't need it.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: PolicyRules) => unknown } }
  trustedTypes?.createPolicy('default', {
    createHTML(html) {
      if (/[<&]/.test(html)) throw new TypeError('Markup as a string is not allowed.')
      return html
    },
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.origin)
      if (origin !== location.origin || !workerPaths.test(pathname)) throw new TypeError('This script may not be loaded.')
      return url
    },
  })
}
