import parser from '@typescript-eslint/parser'
import baseline from 'eslint-plugin-baseline-js'
import compat from 'eslint-plugin-compat'

/** What newer than the year below every browser of package.json's `browserslist` has all the same. */
const hadByAll = ['abortsignal-timeout', 'createimagebitmap', 'js-modules-workers', 'offscreen-canvas', 'screen-orientation']
const apis = { preset: 'type-aware' }

/** Only whether the browsers of `browserslist` have what is called; Biome looks at everything else. */
export default [
  {
    files: ['{content/model,contract,desk,machines,src}/**/*.{ts,tsx}'],
    languageOptions: { parser, parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { compat, 'baseline-js': baseline },
    settings: {
      // Safari before 18 tells it wrongly in frames of other sites only.
      polyfills: ['navigator.cookieEnabled'],
    },
    rules: {
      'compat/compat': 'error',
      'baseline-js/use-baseline': ['error', { available: 2022, includeWebApis: apis, includeJsBuiltins: apis, ignoreFeatures: hadByAll }],
    },
  },
]
