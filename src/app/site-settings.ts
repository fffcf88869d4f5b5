import { useRouteLoaderData } from 'react-router-dom'
import type { SiteSettings } from '#contract/content/site-settings'

/** The id of the route around all others, whose loader gives the settings. */
export const settingsRoute = 'site'

/** What the site says about itself; null while that is not known. */
export const useSiteSettings = (): SiteSettings | null => (useRouteLoaderData(settingsRoute) as SiteSettings | null | undefined) ?? null
