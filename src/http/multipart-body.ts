/**
 * A multipart form with one file, as a single Blob. WebKit cannot read back FormData that contains
 * a file, and a body that may be sent twice has to be readable. Forbidden characters in names are
 * escaped as browsers do.
 */
export function multipartBody(fields: Readonly<Record<string, string>>, fileField: string, file: File): Blob {
  // A Blob's type is lowercase, including the boundary in it.
  const boundary = `parade-${crypto.randomUUID()}`
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(fileField)}"; filename="${quoted(file.name)}"\r\ncontent-type: ${file.type || 'application/octet-stream'}\r\n\r\n`
  return new Blob([...texts, head, file, `\r\n--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` })
}

const escapes: Readonly<Record<string, string>> = { '"': '%22', '\r': '%0D', '\n': '%0A' }

function quoted(name: string): string {
  return name.replaceAll(/["\r\n]/g, (mark) => escapes[mark] ?? mark)
}
