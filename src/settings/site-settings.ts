import { useRouteLoaderData } from 'react-router-dom'
import type { SiteSettings } from '#content/model/site-settings'

export const settingsRoute = 'site'

/** What the site says about itself; null while that is not known. */
export const useSiteSettings = () => useRouteLoaderData<SiteSettings | null>(settingsRoute) ?? null
