import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { unprovided } from '#machines/unprovided'

test('an actor that nobody provided fails by its name', async () => {
  const actor = createActor(unprovided<string>('readBuild'))
  const told = toPromise(actor)
  actor.start()
  await expect(told).rejects.toThrow('actor "readBuild" was not provided')
})
