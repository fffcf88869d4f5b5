import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The files of a site, by their paths, as a build leaves them. */
export const built: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'about.html': '<h1>About</h1>',
  'news/index.html': '<h1>News</h1>',
  'news/first.html': '<h1>First</h1>',
  'app.html': '<div id="app"></div>',
  'myreferral/driver/app.html': '<title>You are invited to drive</title>',
  'pcm/app.html': '<div id="pidgin"></div>',
  'pcm/myreferral/driver/app.html': '<title>Dem don invite you make you drive</title>',
  '404.html': '<h1>Lost Your Way?</h1>',
  'assets/app-1a2b3c4d.js': `export const long = '${'cruzer '.repeat(400)}'`,
  'assets/workers/photo-1a2b3c4d.js': 'export {}',
  'assets/engine/worker-1a2b3c4d.js': 'export {}',
  'social/index.png': 'a picture',
  'examples/photo_front.svg': '<svg/>',
  _headers: '/*',
  'ffmpeg/ffmpeg-core.js': 'export {}',
  'ffmpeg/ffmpeg-core.wasm': '\0asm',
  'build.json': '{"version":"1"}',
  'robots.txt': 'User-agent: *',
  'sw.js': 'on()',
  'sw-off.js': 'off()',
  'app-paths.json': JSON.stringify([
    '/driver/signup',
    '/roles/:id',
    '/myreferral/driver/:slug',
    '/myreferral/rider/:slug',
    '/pcm/myreferral/driver/:slug',
    '/pcm/myreferral/rider/:slug',
  ]),
  'csp-hashes.json': JSON.stringify(['sha256-AAAA']),
  '.secret': 'no',
}

/** A new folder with a built site in it. */
export async function builtSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cruzer-site-'))
  for (const [name, text] of Object.entries(built)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}
