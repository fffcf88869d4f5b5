import { walkOptions } from './walk-options.ts'

/** What nobody can do in a browser: the path is left out there, and says why. */
export class LeftOut extends Error {
  override name = 'LeftOut'
}

/** Leaves the path out in a browser. */
export function onlyInDom(why: string): void {
  if (walkOptions.browser) throw new LeftOut(why)
}
