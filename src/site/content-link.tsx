import { PageLink, type PageLinkProps } from '#src/language/page-link.tsx'

/** A link as content names it: inside the site, by https, or to write to or call; anything else is drawn as its words. */
export function ContentLink({ to, ...rest }: PageLinkProps) {
  if (/^(\/(?![/\\])|#)/.test(to)) return <PageLink {...rest} to={to} />
  if (to.startsWith('https://')) return <a {...rest} href={to} rel="noreferrer" />
  if (/^(mailto|tel):/.test(to)) return <a {...rest} href={to} />
  return <>{rest.children}</>
}
