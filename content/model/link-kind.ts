/**
 * Where a link that an editor wrote leads: to a page of the site in the language that is read, to a file or to a page in Pidgin by its
 * whole path, elsewhere by https, or to who is written to or called.
 * Undefined for all that is not followed, as `javascript:`, `data:` or `http:`. White space could hide another site in a path.
 */
export function linkKind(to: string): 'inside' | 'beside' | 'elsewhere' | 'contact' | undefined {
  if (/^(\/(?![/\\])|#)\S*$/.test(to))
    return /^(\/pcm(?=[/?#]|$)|[^?#]*\.(html|jpe?g|json|pdf|png|svg|txt|webp|xml)([?#]|$))/.test(to) ? 'beside' : 'inside'
  if (to.startsWith('https://')) return 'elsewhere'
  if (/^(mailto|tel):/.test(to)) return 'contact'
  return undefined
}
