import { expect, test } from 'vitest'

const machines = import.meta.glob('/machines/*.machine.ts', { query: '?raw', import: 'default', eager: true })
const walks = import.meta.glob('/tests/model/*.model.test.tsx', { query: '?raw', import: 'default', eager: true }) as Record<string, string>
const nameOf = (path: string) => path.replace(/^.*\/(.*)\.(machine\.ts|model\.test\.tsx)$/, '$1')

test('every machine is walked on the screen, and every walk has its machine', () => {
  const walked = Object.entries(walks).map(([path, text]) => {
    const name = nameOf(path)
    return text.includes(`#machines/${name}.machine'`) && text.includes('follow({')
      ? name
      : `${name}, which follows no machine of that name`
  })
  expect(walked.sort()).toEqual(Object.keys(machines).map(nameOf).sort())
})
