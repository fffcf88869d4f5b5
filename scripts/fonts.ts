import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const folder = 'src/theme/fonts'
const family = '@fontsource-variable/bricolage-grotesque'
const resolve = createRequire(import.meta.url).resolve

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
const withAccents = 'ÀÁÈÉÌÍÒÓÙÚàáèéìíòóùúÑñ'
const signs = '\u00a0©°·½×–—‘’“”•…→\u0323'

/** The letters of the site in three files, as the package has them: what every page needs, the marks of names, and hooked letters. */
const faces = [
  { file: 'latin', of: 'latin-wght-normal', letters: ascii + withAccents + signs },
  { file: 'marks', of: 'vietnamese-wght-normal', letters: 'ẸẹỊịỌọỤụẼẽ\u0301' },
  { file: 'hooks', of: 'latin-ext-wght-normal', letters: 'ƁɓƊɗƘƙƳƴǸǹŃń' },
]

const isCheck = process.argv.includes('--check')
for (const { file, of, letters } of faces) {
  const whole = await readFile(resolve(`${family}/files/bricolage-grotesque-${of}.woff2`))
  const fresh = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    noLayoutClosure: file === 'latin',
    variationAxes: { wght: { min: 400, max: 800 } },
  })
  const path = `${folder}/${file}.woff2`
  if (!isCheck) {
    await writeFile(path, fresh)
    console.log(`${path}: ${fresh.length} bytes`)
  } else if (!fresh.equals(await readFile(path))) {
    console.error(`${path} is not what its package says now. Run npm run fonts and look at the difference.`)
    process.exitCode = 1
  }
}
