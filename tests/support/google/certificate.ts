import { createHash, generateKeyPairSync, sign } from 'node:crypto'

/** A TLS certificate created for a test, which nothing else trusts. */
export interface Certificate {
  cert: string
  key: string
  /** SHA-256 of its public key, for Chromium's --ignore-certificate-errors-spki-list. */
  fingerprint: string
}

/** Self-signed for these names, valid from yesterday for 30 days. */
export function makeCertificate(names: readonly string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
  const name = sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(names[0] ?? 'nobody')))))
  const validity = sequence(time(-dayMs), time(30 * dayMs))
  const alternatives = sequence(...names.map((one) => der(0x82, Buffer.from(one))))
  const isAuthority = sequence(der(0x01, Buffer.from([0xff])))
  const extensions = der(0xa3, sequence(extension('551d11', alternatives), extension('551d13', isAuthority)))
  const version3 = der(0xa0, der(0x02, Buffer.from([2])))
  const serial = der(0x02, Buffer.from([1]))
  const body = sequence(version3, serial, ecdsaWithSha256, name, validity, name, spki, extensions)
  const signature = sign('sha256', body, privateKey)
  const certificate = sequence(body, ecdsaWithSha256, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replaceAll(/(.{64})(?=.)/g, '$1\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  }
}

const dayMs = 86_400_000

/** One DER-encoded value: tag, length and content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts)
}

function extension(id: string, value: Buffer): Buffer {
  return sequence(der(0x06, Buffer.from(id, 'hex')), der(0x04, value))
}

function time(inMs: number): Buffer {
  const [date = ''] = new Date(Date.now() + inMs).toISOString().replaceAll(/[-:T]/g, '').split('.')
  return der(0x17, Buffer.from(`${date.slice(2)}Z`))
}
