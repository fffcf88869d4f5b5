/**
 * Where a link that an editor wrote leads: to a page of the site, elsewhere by https, or to who is written to or called.
 * Undefined for all that is not followed, as `javascript:`, `data:` or `http:`. White space could hide another site in a path.
 */
export function linkKind(to: string): 'inside' | 'elsewhere' | 'contact' | undefined {
  if (/^(\/(?![/\\])|#)\S*$/.test(to)) return 'inside'
  if (to.startsWith('https://')) return 'elsewhere'
  if (/^(mailto|tel):/.test(to)) return 'contact'
  return undefined
}
