import react from '@vitejs/plugin-react'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { defineConfig } from 'vite'
import { oldestInWords } from './scripts/browsers/oldest-browsers.ts'
import { appVersion } from './scripts/build/version.ts'

export default defineConfig({
  plugins: [react()],
  define: {
    __APP_VERSION__: JSON.stringify(appVersion()),
    'import.meta.env.VITE_OLDEST_BROWSERS': JSON.stringify(oldestInWords()),
  },
  // Without ids from the file's name a styled part is numbered by the order of evaluation, which differs between prerendering and browser.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, ssr: true, minify: true, pure: true } } },
  build: {
    target: browserslistToEsbuild(),
    manifest: true,
    // A browser that preloads no modules fetches them when they are imported, as it would without the polyfill.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The package does not say that its validator, which nothing here calls, has no side effects.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /@contentful\/rich-text-types/, sideEffects: false }] },
      // What every page starts with is one file: a slow phone takes 5 ms to ask for each, and there were a dozen.
      output: { codeSplitting: { groups: [{ name: 'start', test: /\/src\/app\/start\.tsx$/ }] } },
    },
  },
  // Folders of their own: a worker obeys the policy of its own script, and the video engine's alone may compile WebAssembly.
  worker: {
    format: 'es',
    rolldownOptions: {
      output: { entryFileNames: ({ name }) => `assets/${name === 'worker' ? 'engine' : 'workers'}/[name]-[hash].js` },
    },
  },
  // Bundled for development, the package would look for its worker where that bundle lies.
  optimizeDeps: { exclude: ['@ffmpeg/ffmpeg'] },
})
