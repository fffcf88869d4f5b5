/** Only whether the browsers of package.json's `browserslist` know what styles use; Biome looks at everything else. */
export default {
  overrides: [{ files: ['**/*.{ts,tsx}'], customSyntax: 'postcss-styled-syntax' }],
  reportNeedlessDisables: true,
  plugins: ['stylelint-no-unsupported-browser-features'],
  rules: {
    'plugin/no-unsupported-browser-features': [
      true,
      {
        ignorePartialSupport: true,
        // Nothing is lost where a browser passes these over.
        ignore: ['css-content-visibility', 'css-media-scripting', 'css-resize', 'css-touch-action', 'css3-cursors', 'text-size-adjust'],
      },
    ],
  },
}
