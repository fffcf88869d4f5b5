import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
/** A byte string of 24 to 65,535 bytes in CBOR. */
const bytesInCbor = (bytes: Uint8Array) =>
  Buffer.concat([Buffer.from(bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255]), bytes])
const textInCbor = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** An authenticator with one passkey (ES256), as a browser would answer for it at an origin. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const rpIdHash = sha256(new URL(origin).hostname)
  const client = (type: string, challenge: unknown, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const authenticatorData = (flags: number, more: Uint8Array = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, more])
  }
  const whole = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    /** What the browser says of a new passkey; `at` is the origin of the page that asked. */
    create: ({ challenge }: Record<string, unknown>, at = origin) => {
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytesInCbor(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytesInCbor(Buffer.from(y, 'base64url')),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const data = authenticatorData(0x45, attested)
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        textInCbor('fmt'),
        textInCbor('none'),
        textInCbor('attStmt'),
        Buffer.from([0xa0]),
        textInCbor('authData'),
        bytesInCbor(data),
      ])
      const clientDataJSON = client('webauthn.create', challenge, at)
      return whole({ clientDataJSON: base64url(clientDataJSON), attestationObject: base64url(attestationObject) })
    },
    /** What the browser says when the passkey is used. */
    get: ({ challenge }: Record<string, unknown>, at = origin) => {
      const clientDataJSON = client('webauthn.get', challenge, at)
      const data = authenticatorData(0x05)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey)
      return whole({
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      })
    },
  }
}
