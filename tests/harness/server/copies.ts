import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tokens } from '#contract/sign-in/sign-in'
import type { Answer, TestApi } from './api.ts'

/** Copies of a server, asked by HTTP by turns: each call goes to another copy than the one before. `dataFolder` has the outbox. */
export function byTurns(urls: readonly string[], dataFolder: string): Pick<TestApi, 'call' | 'signIn' | 'upload'> {
  let calls = 0
  const next = () => urls[calls++ % urls.length] as string

  const call: TestApi['call'] = async (method, path, body, { token, headers } = {}) => {
    const answer = await fetch(`${next()}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text, body: JSON.parse(text) }
  }
  const expectOk = (answer: Answer) => {
    if (answer.status !== 200) throw new Error(`The server answered ${answer.status}: ${answer.text}`)
    return answer
  }

  return {
    call,
    signIn: async (phoneNumber) => {
      expectOk(await call('POST', '/driver/auth/authenticate', { phoneNumber }))
      const lines = (await readFile(join(dataFolder, 'outbox.log'), 'utf8')).trim().split('\n')
      const sent = lines.map((line) => JSON.parse(line) as { phoneNumber: string; code: string })
      const otp = sent.findLast((entry) => entry.phoneNumber === phoneNumber)?.code
      return expectOk(await call('POST', '/driver/auth/verify-otp', { phoneNumber, otp })).body as unknown as Tokens & { status: string }
    },
    upload: async (token, bytes, contentType, name = 'photo.jpg') => {
      const signed = expectOk(await call('POST', '/misc/signedurl/generate', { name, permission: 'w' }, { token })).body
      const url = new URL(String(signed.url))
      const sent = await fetch(url, {
        method: 'PUT',
        headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': contentType },
        body: new Uint8Array(bytes),
      })
      if (sent.status !== 201) throw new Error(`The store answered ${sent.status}: ${await sent.text()}`)
      return String(signed.name)
    },
  }
}
