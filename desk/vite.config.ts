import react from '@vitejs/plugin-react'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { defineConfig } from 'vite'

/** The desk is a bundle of its own, which no page of the site loads. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/desk/',
  publicDir: false,
  plugins: [react()],
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false, ssr: false, minify: true, pure: true } } },
  build: {
    outDir: '../dist-desk',
    emptyOutDir: true,
    target: browserslistToEsbuild(),
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  // Without it the development server would answer for the site's page.
  server: { proxy: { '/desk/api': 'http://localhost:3000' } },
})
