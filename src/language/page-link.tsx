import type { ComponentProps, ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { isInPidgin } from '#contract/languages'
import { languageNow } from './words.ts'

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'className' | 'style' | 'children'> {
  readonly className?: string
  readonly children?: ReactNode
  /** A path of the site, as the routes name it, or a part of the page that is open. */
  readonly to: string
}

/** Whether a page is not read in the language of this one: its English is another document. */
const isEnglishOnly = (to: string) => languageNow() !== 'en-GB' && to.startsWith('/') && !isInPidgin(to)

export const PageLink = ({ to, ...rest }: PageLinkProps) =>
  isEnglishOnly(to) ? <a {...rest} href={to} hrefLang="en-GB" /> : <Link {...rest} to={to} />

/** The same, marked where it leads to the page that is open. */
export const PageNavLink = ({ to, ...rest }: PageLinkProps) =>
  isEnglishOnly(to) ? <a {...rest} href={to} hrefLang="en-GB" /> : <NavLink {...rest} to={to} end />
