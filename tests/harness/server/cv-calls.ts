import type { Answer, TestApi } from './api.ts'

/** What somebody sends beside a CV, as the file `application.json`. */
export const details = (cv: string, more: object = {}) =>
  JSON.stringify({
    name: 'Ada Obi',
    email: 'ada@example.com',
    role: 'role-1',
    roleTitle: 'Operations lead',
    cv,
    sentAt: '2020-01-01T00:00:00.000Z',
    ...more,
  })

/** The calls of those who send a CV to a server, and of the operator who lists them. */
export function cvCalls(api: () => TestApi) {
  let count = 0
  const sign = async (name: string) => (await api().call('POST', '/misc/signedurl/generate', { name, permission: 'w' })).body
  return {
    newFolder: () => `cv/folder-${++count}`,
    sign,
    put: async (name: string, payload: Buffer | string): Promise<Answer & { readonly name: string }> => {
      const signed = await sign(name)
      const { pathname, search } = new URL(String(signed.url))
      const headers = { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'application/octet-stream' }
      return { ...(await api().inject({ method: 'PUT', url: pathname + search, headers, payload })), name: String(signed.name) }
    },
    cvs: async () => {
      const { body } = await api().call('GET', '/review/cvs', undefined, { token: api().reviewToken })
      return body.cvs as Record<string, string>[]
    },
  }
}
