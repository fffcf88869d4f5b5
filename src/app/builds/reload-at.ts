/** Loads the page anew at an address; an address that differs in nothing but its fragment would load nothing. */
export function reloadAt(location: Pick<Location, 'href' | 'assign' | 'reload'>, to: string): void {
  const before = (href: string) => href.replace(/#.*$/, '')
  const target = new URL(to, location.href).href
  if (before(target) === before(location.href) && target.includes('#')) {
    if (target !== location.href) location.assign(target)
    location.reload()
  } else location.assign(target)
}
