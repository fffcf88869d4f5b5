import { describe, expect, test, vi } from 'vitest'
import { messages } from '#server/database/message-schema'
import { type MessageSender, NotSent, type Text } from '#server/messages/senders'
import { startApi, type TestApi } from '#tests/harness/server/api.ts'
import { deviceCalls } from '#tests/harness/server/device-calls.ts'

const codeIn = (text: Text) => ('code' in text ? text.code : '')

describe('the outbox', () => {
  const sender = (name: MessageSender['name'], send: MessageSender['send']): MessageSender => ({
    name,
    isLocal: false,
    channels: ['sms'],
    send,
  })
  // Each test has a server of its own, with its senders.
  const { authenticate, verify } = deviceCalls()
  const states = async (at: TestApi) =>
    (await at.db.select().from(messages)).map(({ state, sender, attempts }) => [state, sender, attempts])

  test('tries the other sender when the first refuses, and answers without waiting for either', async () => {
    const sent: string[] = []
    const at = await startApi({
      senders: [
        sender('twilio', async () => {
          throw new NotSent('Twilio answered 500')
        }),
        sender('termii', async (_, text) => {
          sent.push(codeIn(text))
          return 'reference'
        }),
      ],
    })
    expect((await authenticate('+2348031234567', 'owner', at)).status).toBe(200)
    await vi.waitFor(async () => expect(await states(at)).toEqual([['sent', 'termii', 2]]), 30_000)
    expect((await verify('+2348031234567', sent[0] ?? '', 'owner', at)).status).toBe(200)
    expect(at.logged.join('\n').replace(/"responseTime":[\d.]+/g, '')).not.toMatch(new RegExp(`\\b${sent[0]}\\b`))
    await at.close()
  })

  test('takes a sender that does not answer for one that has perhaps sent it, and the code stays good', async () => {
    const sent: string[] = []
    const at = await startApi({
      senders: [
        sender('twilio', async (_, text) => {
          sent.push(codeIn(text))
          throw new DOMException('Too long', 'TimeoutError')
        }),
        sender('termii', async (_, text) => void sent.push(codeIn(text)) as undefined),
      ],
    })
    await authenticate('+2348031234567', 'owner', at)
    await vi.waitFor(async () => expect(await states(at)).toEqual([['unknown', 'twilio', 1]]), 30_000)
    expect(sent).toHaveLength(1)
    expect((await verify('+2348031234567', sent[0] ?? '', 'owner', at)).status).toBe(200)
    await at.close()
  })

  test('lets one ask again at once when no sender took the message', async () => {
    const at = await startApi({
      senders: [
        sender('twilio', async () => {
          throw new NotSent('Twilio answered 500')
        }),
      ],
    })
    expect((await authenticate('+2348031234567', 'owner', at)).status).toBe(200)
    await vi.waitFor(async () => expect((await authenticate('+2348031234567', 'owner', at)).status).toBe(200), 30_000)
    await at.close()
  })
})
