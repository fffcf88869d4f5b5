import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { linkKind } from '#content/model/link-kind'

interface ContentLinkProps extends Omit<ComponentProps<'a'>, 'children'> {
  readonly children?: ReactNode
  /** A path of the site as the routes name it, a part of the page that is open, or an address outside. */
  readonly to: string
}

/** A link as content names it: inside the site, beside its pages, by https, or to write to or call; anything else is drawn as its words. */
export function ContentLink({ to, ...rest }: ContentLinkProps) {
  switch (linkKind(to)) {
    case 'inside':
      return <Link {...rest} to={to} />
    case 'elsewhere':
      return <a {...rest} href={to} rel="noreferrer" />
    case 'beside':
    case 'contact':
      return <a {...rest} href={to} />
    default:
      return <>{rest.children}</>
  }
}
