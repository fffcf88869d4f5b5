import { dirname, join } from 'node:path/posix'
import { describe, expect, test } from 'vitest'

/** Room → rooms or files it may import from (itself always), and packages it may touch. `*` stands for any, a `*` at the end for any that begins so. */
const law: Record<string, { rooms: string[]; packages: string[] }> = {
  'content/model': { rooms: ['contract'], packages: ['zod/mini'] },
  content: { rooms: ['contract'], packages: ['node:*', '@contentful/rich-text-from-markdown'] },
  contract: { rooms: [], packages: ['zod', 'zod/mini', 'libphonenumber-js/core'] },
  machines: { rooms: ['contract'], packages: ['xstate'] },
  server: {
    rooms: ['contract', 'content'],
    packages: [
      'node:*',
      'zod',
      'zod/mini',
      'fastify*',
      '@fastify/*',
      'drizzle-*',
      'pg',
      '@electric-sql/*',
      '@azure/storage-blob',
      'file-type',
      'sharp',
      '@cantoo/pdf-lib',
      'mediabunny',
    ],
  },
  'src/theme': { rooms: [], packages: ['styled-components'] },
  'src/ui': { rooms: ['src/theme'], packages: ['react', 'styled-components'] },
  'src/steps': {
    rooms: ['src/ui', 'contract'],
    packages: ['react', 'react-hook-form', '@hookform/resolvers/*', 'styled-components', 'zod/mini', 'uqr'],
  },
  'src/pages': {
    rooms: [
      'src/ui',
      'src/theme',
      'src/content',
      'content/model',
      'src/features/waitlist/waitlist-form.tsx',
      'src/features/careers/cv-form.tsx',
      'src/storage/kept-invitation.ts',
      'src/storage/safe-storage.ts',
    ],
    packages: ['react', 'react-router-dom', 'styled-components'],
  },
  'src/content': {
    rooms: ['src/ui', 'src/theme', 'content/model', 'contract/requirements', 'src/features/waitlist/waitlist-form.tsx'],
    packages: ['react', 'react-router-dom', 'styled-components', '@contentful/rich-text-react-renderer', 'uqr'],
  },
  'src/api': { rooms: ['contract', 'content/model'], packages: ['axios', 'contentful', 'zod/mini'] },
  'src/storage': { rooms: ['contract'], packages: ['idb', 'js-cookie', 'zod/mini'] },
  'src/actors': { rooms: ['src/api', 'src/storage', 'src/video', 'machines', 'contract'], packages: ['xstate', 'axios'] },
  'src/telemetry': {
    rooms: ['machines', 'contract', 'src/storage', 'src/api/runtime-config.ts'],
    packages: ['xstate', 'mixpanel-browser'],
  },
  'src/video': { rooms: ['contract'], packages: ['mediabunny', '@ffmpeg/ffmpeg'] },
  'src/flow': {
    rooms: ['machines', 'contract', 'src/steps', 'src/ui', 'src/features/sign-in/session-context.ts'],
    packages: ['react', '@xstate/react', 'react-router-dom', 'react-toastify', 'styled-components', 'xstate'],
  },
  src: { rooms: ['src', 'machines', 'contract', 'content/model'], packages: ['*'] },
  scripts: { rooms: ['server', 'src', 'machines', 'contract', 'content', 'vitest.config.ts'], packages: ['*'] },
}
const rooms = Object.keys(law)
const sources = import.meta.glob('/{content,contract,machines,server,src,scripts}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>
const files = Object.keys(sources).map((path) => path.slice(1))

const roomOf = (file: string) => rooms.find((room) => file.startsWith(`${room}/`))
const allows = (list: string[], name: string) =>
  list.some(
    (item) => item === '*' || item === name || name.startsWith(`${item}/`) || (item.endsWith('*') && name.startsWith(item.slice(0, -1))),
  )
const importsOf = (text: string) =>
  [...text.matchAll(/(?:^|[\s;}])(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/gm)].map(([, name]) => name as string)
const localOf = (file: string, name: string) =>
  name.startsWith('#') ? name.slice(1) : name.startsWith('.') ? join(dirname(file), name) : null

describe('every room keeps to its law', () => {
  test.each(files)('%s', (file) => {
    const room = roomOf(file) as string
    const { rooms, packages } = law[room] as (typeof law)[string]
    const broken = importsOf(sources[`/${file}`] as string).filter((name) => {
      const local = localOf(file, name)
      return local === null ? !allows(packages, name) : !local.startsWith(`${room}/`) && !allows(rooms, local) && local !== 'package.json'
    })
    expect(broken).toEqual([])
  })
})

test('the law sees what is imported', () => {
  expect(
    importsOf(
      `import a from 'x'\nimport 'y'\nexport { b } from "z"\nconst c = () => import('#src/w.tsx')\nimport type {\n d } from './v.ts'`,
    ),
  ).toEqual(['x', 'y', 'z', '#src/w.tsx', './v.ts'])
})

test('no room is named after what its files have in common by accident', () => {
  expect(files.filter((file) => /\/(utils?|helpers?|common|types|hooks|shared|lib)\//.test(`/${file}`))).toEqual([])
})

test('no file only hands on what others export', () => {
  const barrel = (text: string) =>
    text.trim() !== '' &&
    text
      .trim()
      .split('\n')
      .every((line) => /^export .* from /.test(line))
  expect(files.filter((file) => /\/index\.tsx?$/.test(file) || barrel(sources[`/${file}`] as string))).toEqual([])
})

test('raw colours live in the theme only', () => {
  const raw = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|rgba|hsl|hsla|oklch|oklab)\(/i
  expect(
    files.filter((file) => file.startsWith('src/') && !file.startsWith('src/theme/') && raw.test(sources[`/${file}`] as string)),
  ).toEqual([])
})
