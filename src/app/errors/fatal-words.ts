import { addressInLanguage, t } from '#src/language/words.ts'

/** The last word, where not even the error page can be had: with a way on all the same. */
export function sayPlainly(root: HTMLElement): void {
  const home = Object.assign(document.createElement('a'), { href: addressInLanguage('/'), textContent: t('Back to Home') })
  root.replaceChildren(`${t('Something went wrong. Please load this page again.')} `, home)
}
