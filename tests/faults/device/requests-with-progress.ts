/** XMLHttpRequest on top of fetch, as far as uploads use it. */
export function requestsWithProgress(fetch: (request: Request) => Promise<Response>) {
  return class {
    upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null }
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    onabort: (() => void) | null = null
    onloadend: (() => void) | null = null
    status = 0
    responseText = ''
    #how = { method: 'GET', url: '' }
    readonly #headers = new Headers()
    readonly #ending = new AbortController()

    open(method: string, url: string) {
      this.#how = { method, url }
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }

    abort() {
      this.#ending.abort()
    }

    send(body: Blob) {
      void this.#run(body)
    }

    async #run(body: Blob) {
      const { method, url } = this.#how
      try {
        // A body of its own: a Blob would bring its own content type.
        const request = new Request(url, { method, headers: this.#headers, body: await body.arrayBuffer(), signal: this.#ending.signal })
        const response = await fetch(request)
        this.status = response.status
        this.responseText = await response.text()
        this.upload.onprogress?.({ loaded: body.size, total: body.size })
        this.onload?.()
      } catch {
        if (this.#ending.signal.aborted) this.onabort?.()
        else this.onerror?.()
      } finally {
        this.onloadend?.()
      }
    }
  }
}
