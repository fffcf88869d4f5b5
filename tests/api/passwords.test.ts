import { expect, test } from 'vitest'
import { hashPassword, isPassword } from '#server/desk/sign-in/passwords'

test('a password is known by its hash however its letters are made up, and no other one is', async () => {
  const kept = await hashPassword('Adébáyọ̀ drives at night')
  expect(kept).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
  expect(await isPassword('Adébáyọ̀ drives at night'.normalize('NFD'), kept)).toBe(true)
  expect(await isPassword('adébáyọ̀ drives at night', kept)).toBe(false)
  expect(await isPassword('', null)).toBe(false)
  expect(await hashPassword('Adébáyọ̀ drives at night')).not.toBe(kept)
})

test('guesses made at once take one core, not all of them', async () => {
  const kept = await hashPassword('what the operator chose')
  const [begun, before] = [performance.now(), process.cpuUsage()]
  await Promise.all(Array.from({ length: 8 }, () => isPassword('a guess', kept)))
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000 / (performance.now() - begun)).toBeLessThan(1.5)
})
