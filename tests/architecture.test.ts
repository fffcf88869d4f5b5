import { dirname, join } from 'node:path/posix'
import { describe, expect, test } from 'vitest'

/** Room → rooms it may import from (itself always), and packages it may touch. `*` stands for any, a `*` at the end for any that begins so. */
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
      'close-with-grace',
      'esbuild',
      'file-type',
      'sharp',
      '@cantoo/pdf-lib',
      'lru-cache',
      'nodemailer',
      'yazl',
      'mediabunny',
      'prom-client',
      '@simplewebauthn/server',
      'otpauth',
      'range-parser',
      '@vladmandic/face-api',
    ],
  },
  'src/theme': { rooms: [], packages: ['styled-components'] },
  'src/language': { rooms: ['contract', 'content/pcm', 'src/storage'], packages: ['i18next', 'react', 'react-router-dom'] },
  'src/loading': { rooms: [], packages: ['react', 'xstate'] },
  'src/ui': { rooms: ['src/theme', 'src/loading', 'src/language', 'contract'], packages: ['react', 'styled-components', 'uqr'] },
  'src/forms': {
    rooms: ['src/ui', 'src/loading', 'src/language', 'contract', 'content/words'],
    packages: ['react', 'react-hook-form', '@hookform/resolvers/*', 'styled-components'],
  },
  'src/settings': { rooms: ['content/model'], packages: ['react-router-dom'] },
  'src/storage': { rooms: ['contract'], packages: ['idb', 'js-cookie', 'zod/mini'] },
  'src/api': { rooms: ['contract', 'content/model', 'src/storage', 'src/loading'], packages: ['axios', 'contentful', 'zod/mini'] },
  'src/video': { rooms: ['contract', 'src/loading'], packages: ['mediabunny', '@ffmpeg/ffmpeg'] },
  'src/telemetry': { rooms: ['machines', 'contract', 'src/storage', 'src/api', 'src/loading'], packages: ['xstate', 'mixpanel-browser'] },
  ...Object.fromEntries(
    Object.entries({
      'sign-in': [],
      onboarding: ['src/features/sign-in', 'src/video'],
      rider: ['src/features/sign-in'],
      waitlist: [],
      consent: ['src/telemetry'],
      toasts: [],
      careers: [],
      eligibility: ['content/model'],
    }).map(([feature, rooms]) => [
      `src/features/${feature}`,
      {
        rooms: [
          'machines',
          'contract',
          'content/words',
          'src/api',
          'src/storage',
          'src/ui',
          'src/forms',
          'src/loading',
          'src/language',
          'src/settings',
          ...rooms,
        ],
        packages: [
          'react',
          'react-router-dom',
          'react-hook-form',
          '@hookform/resolvers/*',
          'react-toastify/unstyled',
          'xstate',
          '@xstate/react',
          'styled-components',
          'axios',
          'zod/mini',
        ],
      },
    ]),
  ),
  'src/site': {
    rooms: [
      'content/model',
      'contract',
      'src/api',
      'src/storage',
      'src/ui',
      'src/theme',
      'src/loading',
      'src/language',
      'src/features/waitlist',
      'src/features/careers',
      'src/features/eligibility',
      'content/words',
    ],
    packages: ['react', 'react-router-dom', 'styled-components', '@contentful/rich-text-react-renderer'],
  },
  desk: {
    rooms: ['contract', 'src/ui', 'src/theme', 'src/forms', 'src/language'],
    packages: [
      'react',
      'react-dom/client',
      'react-router-dom',
      'react-hook-form',
      '@hookform/resolvers/zod',
      'styled-components',
      '@simplewebauthn/browser',
      'recharts',
      'zod/mini',
      'vite',
      '@vitejs/plugin-react',
      'browserslist-to-esbuild',
    ],
  },
  src: { rooms: ['src', 'machines', 'contract', 'content/model'], packages: ['*'] },
  scripts: { rooms: ['server', 'src', 'machines', 'contract', 'content'], packages: ['*'] },
}
const rooms = Object.keys(law)
const sources = import.meta.glob('/{content,contract,desk,machines,server,src,scripts}/**/*.{ts,tsx}', {
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
      // What lies at the root configures what runs in Node.
      const isConfiguration = local !== null && !local.includes('/') && (room === 'server' || room === 'scripts')
      return local === null ? !allows(packages, name) : !isConfiguration && !local.startsWith(`${room}/`) && !allows(rooms, local)
    })
    expect(broken).toEqual([])
  })
})

test('no two folders of the site import each other, be it by way of others', () => {
  const folderOf = (file: string) =>
    file
      .split('/')
      .slice(0, file.startsWith('src/features/') ? 3 : 2)
      .join('/')
  const needs = new Map<string, Set<string>>()
  for (const file of files.filter((one) => one.startsWith('src/'))) {
    const folder = folderOf(file)
    const needed = needs.get(folder) ?? new Set()
    needs.set(folder, needed)
    for (const name of importsOf(sources[`/${file}`] as string)) {
      const local = localOf(file, name)
      if (local?.startsWith('src/') && folderOf(local) !== folder) needed.add(folderOf(local))
    }
  }
  const reaches = (from: string, seen: Set<string>): Set<string> => {
    for (const to of needs.get(from) ?? []) if (!seen.has(to)) reaches(to, seen.add(to))
    return seen
  }
  expect([...needs.keys()].filter((folder) => reaches(folder, new Set()).has(folder))).toEqual([])
})

test('the law sees what is imported', () => {
  expect(
    importsOf(
      `import a from 'x'\nimport 'y'\nexport { b } from "z"\nconst c = () => import('#src/w.tsx')\nimport type {\n d } from './v.ts'`,
    ),
  ).toEqual(['x', 'y', 'z', '#src/w.tsx', './v.ts'])
})

test('no file imports from the inside of a package, but for the recorder of replays (decision 24)', () => {
  const inside = (file: string) => importsOf(sources[`/${file}`] as string).filter((name) => /^[^#.].*\/src\//.test(name))
  expect(files.filter((file) => inside(file).length > 0 && !file.endsWith('.d.ts')).sort()).toEqual([
    'src/telemetry/library.ts',
    'src/telemetry/plain-replay.ts',
    'src/telemetry/replay.ts',
  ])
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
