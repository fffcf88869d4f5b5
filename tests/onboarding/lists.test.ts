import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { type Problem, ProblemError } from '#contract/problems'
import { type Location, requirementsFor } from '#contract/requirements'
import type { StepWithLists } from '#contract/steps'
import type { Api } from '#src/api/client.ts'
import { createLists, listsActor } from '#src/features/onboarding/services/lists-actor.ts'

const nothing = { brands: [], requirements: [], examples: [] }

function lists(answer: (call: string) => unknown = () => nothing, kept = new Map<string, string>()) {
  const asked: string[] = []
  const api = new Proxy({} as Api, {
    get: (_, name: string) => async (args?: { query?: { location?: string } }) => {
      const call = [name, args?.query?.location].filter(Boolean).join(' ')
      asked.push(call)
      return answer(call)
    },
  })
  const known = createLists(api, {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => kept.set(key, value).size > 0,
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  })
  const actor = listsActor(known, async () => {})
  const read = (step: StepWithLists, location?: Location) => toPromise(createActor(actor, { input: { step, location } }).start())
  return { asked, read, preload: known.preload, today: known.today }
}

test('the lists of the steps to come are asked for once, ahead, and a step that then comes asks for nothing', async () => {
  const { asked, read, preload } = lists()
  await preload([], null)
  const ahead = ['fetchCarBrands', 'fetchVehicleInfo', 'fetchVehicleExamples']
  expect(asked).toEqual(ahead)
  for (const step of ['vehicle_info', 'vehicle_docs', 'document_uploads'] as const) expect(await read(step)).toMatchObject({ step })
  expect(asked).toEqual(ahead)
})

test('what a driver has behind them is not asked for', async () => {
  const { asked, preload } = lists()
  await preload(['personal_info', 'vehicle_info'], null)
  expect(asked).toEqual(['fetchVehicleInfo', 'fetchVehicleExamples'])
  await preload(['personal_info', 'vehicle_info', 'vehicle_docs', 'document_uploads'], null)
  expect(asked).toHaveLength(2)
})

test('a list that could not be had ahead is asked for again by its step', async () => {
  const line = { isUp: false }
  const { asked, read, preload } = lists((call) => {
    if (call === 'fetchCarBrands' && !line.isUp) throw new Error('no line')
    return nothing
  })
  await expect(preload([], null)).rejects.toThrow('no line')
  line.isUp = true
  expect(await read('vehicle_info')).toMatchObject({ step: 'vehicle_info', brands: [] })
  expect(asked.filter((call) => call === 'fetchCarBrands')).toHaveLength(2)
})

test('Lagos is asked for once it was chosen and not before, whatever was looked at', async () => {
  const { asked, read, preload } = lists()
  await preload([], null)
  await read('vehicle_info')
  await read('vehicle_docs', 'elsewhere')
  expect(asked.filter((call) => call.startsWith('fetchVehicleInfo'))).toEqual(['fetchVehicleInfo'])
  await read('vehicle_docs', 'lagos')
  expect(asked.filter((call) => call.startsWith('fetchVehicleInfo'))).toEqual(['fetchVehicleInfo', 'fetchVehicleInfo lagos'])
})

test('a list that was told before stands where no word comes, and not where the server refuses', async () => {
  const kept = new Map<string, string>()
  const told = {
    ...nothing,
    brands: [{ name: 'Toyota', models: ['Corolla'] }],
    minYear: 2010,
    maxYear: 2026,
    seats: [4],
    colours: ['Blue'],
  }
  await lists(() => told, kept).read('vehicle_info')
  const without = (problem: Problem) =>
    lists(() => {
      throw new ProblemError(problem)
    }, kept).read('vehicle_info')
  expect(await without({ kind: 'offline' })).toMatchObject({ brands: [{ name: 'Toyota', models: ['Corolla'] }] })
  expect(await without({ kind: 'unanswered' })).toMatchObject({ step: 'vehicle_info' })
  await expect(without({ kind: 'broken' })).rejects.toThrow()
})

test('the day is what the server tells with the list that was asked for last, and none that the phone recalls', async () => {
  const kept = new Map<string, string>()
  const { asked, read, today } = lists(() => ({ ...nothing, today: '2026-11-20' }), kept)
  await read('vehicle_docs', 'lagos')
  expect([await today.load(), asked.length]).toEqual(['2026-11-20', 2])
  const without = lists(() => {
    throw new ProblemError({ kind: 'offline' })
  }, kept)
  await without.read('vehicle_docs', 'lagos')
  await expect(without.today.load()).rejects.toThrow('unanswered')
})

test('what the phone recalled is asked for again once the server speaks, and with it the day', async () => {
  const kept = new Map([
    ['list:1:vehicle-info:elsewhere', JSON.stringify({ ...nothing, today: '2026-11-18' })],
    ['list:1:examples:all', JSON.stringify(nothing)],
  ])
  let isOffline = true
  const { read, today } = lists(() => {
    if (isOffline) throw new ProblemError({ kind: 'offline' })
    return { ...nothing, today: '2026-11-20' }
  }, kept)
  expect([await read('document_uploads'), today.now()]).toMatchObject([{ today: '2026-11-18' }, null])
  isOffline = false
  expect([await today.load(), await read('document_uploads')]).toMatchObject(['2026-11-20', { today: '2026-11-20' }])
})

test('the latest year of an expiry date goes with each requirement that expires', async () => {
  const requirements = requirementsFor('elsewhere', { image: 1, document: 1, video: 1 })
  const { read } = lists(() => ({ ...nothing, requirements, maxExpiryYear: 2046 }))
  const found = await read('document_uploads')
  expect('requirements' in found && found.requirements.map(({ kind, maxExpiryYear }) => [kind, maxExpiryYear])).toEqual([
    ['profile_photo', undefined],
    ['licence_front', 2046],
    ['licence_back', undefined],
    ['nin_slip', undefined],
    ['proof_of_address', undefined],
  ])
})
