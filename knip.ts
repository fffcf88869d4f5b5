import type { KnipConfig } from 'knip'

const config = ({ production = false }): KnipConfig => ({
  entry: [
    'src/prerender.tsx!',
    'src/app/offline/{service-worker,no-service-worker}.ts!',
    'server/{main,commands/*}.ts!',
    'server/database/drizzle.config.ts',
    'src/dev/*.ts',
    'tests/bench/*.ts',
    'tests/video/lab.ts',
    'tests/**/*.{test,e2e,journey}.{ts,tsx}',
    'tests/browsers/in-page.ts',
    'desk/main.tsx!',
    'desk/vite.config.ts!',
    'scripts/{build,build-server,content,dev}.ts!',
    'scripts/{faults,fonts,languages,mutants,paths,phone-metadata,pictures,statecharts,test}.ts',
  ],
  project: [
    '{content,contract,desk,machines,server,src}/**/*.{ts,tsx}!',
    'scripts/**/*.ts!',
    '!scripts/{faults,fonts,free-port,languages,mutants,paths,phone-metadata,pictures,statecharts,test}.ts!',
    '!scripts/{browsers,faults,languages,mutants,paths}/**!',
    'tests/**/*.{ts,tsx}',
  ],
  ignoreDependencies: [
    '@ffmpeg/core',
    '@fontsource-variable/bricolage-grotesque',
    '@sparticuz/chromium',
    'azurite',
    'libheif-js',
    'chromium-103',
  ],
  ignoreBinaries: ['ffmpeg', 'mkfifo', 'prlimit', 'Xvfb'],
  vitest: { config: ['vitest*.config.ts'] },
  // Without the tests, what only they import besides its own file would count as an export too many.
  ignoreExportsUsedInFile: production,
})

export default config
