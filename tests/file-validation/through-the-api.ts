import type { Item, RequirementKind } from '#contract/requirements'
import type { Answer, TestApi } from '#tests/harness/server/api.ts'
import { startDriver } from '#tests/harness/server/driver.ts'
import type { Sent } from './hostile-pictures.ts'

export interface Arrival {
  readonly answer: Answer
  /** Milliseconds until a save was answered for good. */
  readonly millis: number
  /** What a reviewer is given by the link, when it was kept. */
  readonly shown?: Answer & { readonly bytes: Buffer }
}

/** A driver who has only one requirement left to meet, and an operator who looks at what was kept. */
export async function startSender(api: TestApi, phoneNumber: string) {
  const driver = await startDriver(api, phoneNumber)
  await driver.fillIn('vehicle_info', 'elsewhere', `LSR-${phoneNumber.slice(-3)}AA`)
  const others = await driver.items('vehicle_docs')

  async function shown(kind: RequirementKind): Promise<Arrival['shown']> {
    const path = `/review/applications/${encodeURIComponent(phoneNumber)}`
    const { application } = (await api.call('GET', path, undefined, { token: api.reviewToken })).body as {
      application: { files: { kind: string; url: string }[] }
    }
    const { pathname, search } = new URL(application.files.find((file) => file.kind === kind)?.url ?? '')
    const { statusCode, headers, payload, rawPayload } = await api.app.inject({ method: 'GET', url: pathname + search })
    return { status: statusCode, headers, text: payload, body: {}, bytes: rawPayload }
  }

  return {
    /** Uploads a file, saves it with the others, and follows the operator's link to it. */
    async send({ bytes, contentType, fileName = 'IMG_0001.jpg' }: Sent): Promise<Arrival> {
      const kind = contentType.startsWith('video/') ? 'video_walkround' : 'proof_of_ownership'
      const name = await api.upload(driver.token, bytes, contentType, fileName)
      const own: Item = { kind, name, contentType, size: bytes.length }
      const begun = performance.now()
      const items = [...others.filter((item) => item.kind !== kind), own]
      const save = () => driver.post('/driver/onboarding/vehicle-media', { items })
      let answer = await save()
      while (answer.status === 503) answer = await save()
      const millis = performance.now() - begun
      const kept = answer.status === 200 ? await shown(kind) : undefined
      return { answer, millis, ...(kept ? { shown: kept } : {}) }
    },
  }
}
