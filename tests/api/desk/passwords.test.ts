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
  const ended: number[] = []
  await Promise.all(Array.from({ length: 8 }, () => isPassword('a guess', kept).then(() => ended.push(performance.now()))))
  // Each begins when the one before has ended, and takes some 80 ms: what else the process does can only part them further.
  expect(Math.min(...ended.slice(1).map((at, nth) => at - (ended[nth] ?? 0)))).toBeGreaterThan(20)
})
