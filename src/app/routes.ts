import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router-dom'
import { basenameOf, languageAt } from '#contract/languages'
import type { StepStatus } from '#contract/status'
import { driverPaths, stepStatuses, steps } from '#contract/steps'
import type { ContentKey, Shown } from '#src/api/page-content.ts'

export type LayoutName = 'default' | 'driver-onboarding' | 'driver-signup' | 'home-page' | 'no-nav-footer' | 'soon'
export type GuardName = 'auth'
type Page = () => Promise<{ default: ComponentType }>

interface RouteBase {
  readonly path: `/${string}`
  readonly name: string
  readonly layout: LayoutName
  readonly load: Page
  /** The file that `load` imports, as the build's manifest names it. */
  readonly file: string
  /** Whether it shows a driver who has been here the way back to the application. */
  readonly offersReturn?: true
}

/** A page for visitors, whose words come from the content service: prerendered, and listed in the sitemap. */
interface ContentRoute extends RouteBase {
  readonly public: true
  readonly shows: Shown
  /** The values that parameters may have, where only some make a page. */
  readonly only?: Readonly<Record<string, readonly string[]>>
  readonly title?: undefined
  readonly description?: undefined
  readonly needs?: undefined
  readonly guard?: undefined
}

/** A screen of an application. `title` is its h1; `needs` names the part of the application that stands around it. */
interface ScreenRoute extends RouteBase {
  readonly title: string
  readonly description: string
  /** Public screens are prerendered and listed in the sitemap; the others are neither. */
  readonly public: boolean
  readonly guard?: GuardName
  readonly needs: 'driver' | 'rider'
  readonly shows?: undefined
  readonly only?: undefined
}

export type AppRoute = ContentRoute | ScreenRoute

const contentPage = { load: () => import('#src/site/pages/content-page.tsx'), file: 'src/site/pages/content-page.tsx' }
const faq = { load: () => import('#src/site/pages/faq/faq.tsx'), file: 'src/site/pages/faq/faq.tsx' }

const content = (path: AppRoute['path'], layout: LayoutName, route: Partial<ContentRoute> = {}): ContentRoute => ({
  path,
  name: path === '/' ? 'index' : path.slice(1).replaceAll('/', '-').replaceAll(':', ''),
  layout,
  public: true,
  shows: { kind: 'page', at: () => path },
  ...contentPage,
  ...route,
})
const driver = (entry: Pick<ScreenRoute, 'path' | 'name' | 'title' | 'load' | 'file'>, guard?: GuardName): ScreenRoute => ({
  ...entry,
  description: 'Your application to drive with Cruzer.',
  layout: 'driver-onboarding',
  public: false,
  ...(guard ? { guard } : {}),
  needs: 'driver',
})

const stepScreens: Readonly<Record<StepStatus, Pick<ScreenRoute, 'load' | 'file'>>> = {
  personal_info: {
    load: () => import('#src/features/onboarding/steps/personal-info/personal-info.tsx'),
    file: 'src/features/onboarding/steps/personal-info/personal-info.tsx',
  },
  vehicle_info: {
    load: () => import('#src/features/onboarding/steps/vehicle-info/vehicle-info.tsx'),
    file: 'src/features/onboarding/steps/vehicle-info/vehicle-info.tsx',
  },
  vehicle_docs: {
    load: () => import('#src/features/onboarding/steps/vehicle-docs/vehicle-docs.tsx'),
    file: 'src/features/onboarding/steps/vehicle-docs/vehicle-docs.tsx',
  },
  document_uploads: {
    load: () => import('#src/features/onboarding/steps/doc-uploads/doc-uploads.tsx'),
    file: 'src/features/onboarding/steps/doc-uploads/doc-uploads.tsx',
  },
}

/** The routes of the specification's section 2. Router, titles, prerendering and sitemap come from here. */
export const routes: readonly AppRoute[] = [
  content('/', 'home-page', { offersReturn: true, load: () => import('#src/site/pages/home.tsx'), file: 'src/site/pages/home.tsx' }),
  content('/about', 'default'),
  content('/cruzer', 'default'),
  content('/safety', 'default'),
  content('/travel', 'default'),
  content('/careers', 'driver-signup'),
  content('/contact', 'default'),
  content('/privacy', 'default', { shows: { kind: 'legal-document', at: () => 'privacy' } }),
  content('/support', 'no-nav-footer', { offersReturn: true }),
  content('/referral', 'home-page'),
  content('/waitlist', 'soon'),
  content('/faq', 'driver-signup', { ...faq, offersReturn: true }),
  content('/faq/driver', 'driver-signup', { ...faq, offersReturn: true }),
  content('/faq/passenger', 'driver-signup', faq),
  content('/how-to-use', 'driver-signup', { offersReturn: true }),
  content('/news', 'default'),
  content('/news/:slug', 'default', { shows: { kind: 'news-article', at: ({ slug = '' }) => slug } }),
  content('/passengers', 'default'),
  content('/driver', 'default', { offersReturn: true }),
  content('/your-papers', 'default', { offersReturn: true }),
  content('/roles', 'default'),
  content('/roles/:id', 'default', { shows: { kind: 'role', at: ({ id = '' }) => id } }),
  content('/upload-cv', 'default', { load: () => import('#src/site/pages/upload-cv.tsx'), file: 'src/site/pages/upload-cv.tsx' }),
  content('/download-app', 'no-nav-footer'),
  content('/terms-of-service', 'driver-signup', { shows: { kind: 'legal-document', at: () => 'terms-of-service' } }),
  content('/myreferral/:type/:slug', 'default', {
    shows: { kind: 'page', at: ({ type }) => `/myreferral/${type}` },
    only: { type: ['driver', 'rider'] },
    load: () => import('#src/site/pages/my-referral.tsx'),
    file: 'src/site/pages/my-referral.tsx',
  }),
  {
    path: driverPaths.signUp,
    name: 'driver-signup',
    layout: 'driver-signup',
    title: 'Become a driver',
    offersReturn: true,
    description: 'Apply to drive with Cruzer: your phone number is all you need to start.',
    public: true,
    needs: 'driver',
    load: () => import('#src/features/onboarding/pages/sign-up/sign-up.tsx'),
    file: 'src/features/onboarding/pages/sign-up/sign-up.tsx',
  },
  {
    path: '/rider/signup',
    name: 'rider-signup',
    layout: 'driver-signup',
    title: 'Ride with Cruzer',
    description: 'Sign up to ride with Cruzer: we text you when rides open in Lagos.',
    public: true,
    needs: 'rider',
    load: () => import('#src/features/rider/rider-sign-up.tsx'),
    file: 'src/features/rider/rider-sign-up.tsx',
  },
  {
    path: '/rider/otp',
    name: 'rider-otp',
    layout: 'driver-onboarding',
    title: 'Enter your code',
    description: 'Enter the code that we sent to your phone.',
    public: false,
    needs: 'rider',
    load: () => import('#src/features/rider/rider-code-page.tsx'),
    file: 'src/features/rider/rider-code-page.tsx',
  },
  driver({
    path: driverPaths.code,
    name: 'driver-otp',
    title: 'Enter your code',
    load: () => import('#src/features/onboarding/pages/sign-up/code-page.tsx'),
    file: 'src/features/onboarding/pages/sign-up/code-page.tsx',
  }),
  driver(
    {
      path: driverPaths.hub,
      name: 'driver-onboarding-form',
      title: 'Your application',
      load: () => import('#src/features/onboarding/pages/hub.tsx'),
      file: 'src/features/onboarding/pages/hub.tsx',
    },
    'auth',
  ),
  ...stepStatuses.map((step) => {
    const { path, title } = steps[step]
    return driver({ path, name: path.slice(1).replaceAll('/', '-'), title, ...stepScreens[step] }, 'auth')
  }),
  driver(
    {
      path: driverPaths.pendingApproval,
      name: 'driver-pending-approval',
      title: 'We are checking your application',
      load: () => import('#src/features/onboarding/pages/pending-approval.tsx'),
      file: 'src/features/onboarding/pages/pending-approval.tsx',
    },
    'auth',
  ),
  driver(
    {
      path: driverPaths.congratulations,
      name: 'driver-congratulations',
      title: 'You are approved',
      load: () => import('#src/features/onboarding/pages/congratulations.tsx'),
      file: 'src/features/onboarding/pages/congratulations.tsx',
    },
    'auth',
  ),
]

type Params = Readonly<Record<string, string | undefined>>

/** Whether a route has a page for what its parameters are. */
export const isPageOf = ({ only = {} }: AppRoute, params: Params): boolean =>
  Object.entries(only).every(([name, values]) => values.includes(params[name] ?? ''))

/** The route of a path, in whatever language, and its parameters; undefined for a path that is no page of the site. */
function matchAt(pathname: string): { readonly route: AppRoute; readonly params: Params } | undefined {
  const found = matchRoutes([...routes], pathname, basenameOf(languageAt(pathname)))?.[0]
  return found && isPageOf(found.route, found.params) ? found : undefined
}

/** The route of a path; undefined for a path that is no page of the site. */
export const routeAt = (pathname: string): AppRoute | undefined => matchAt(pathname)?.route

/**
 * The page whose file an address names, as `/about` of `/about.html` and of `//about`, and `/` of `/index.html`; undefined where it names none. An
 * `app.html` answers for many pages: by its name one would be opened for an invitation with the code `app`.
 */
export function pageOfFile(pathname: string): string | undefined {
  if (pathname.endsWith('/app.html')) return undefined
  const page = pathname.replace(/^\/+/, '/').replace(/(\/index)?\.html$/, '') || '/'
  return page !== pathname && routeAt(page) ? page : undefined
}

/** The pattern of a page's path, with what its parameters are held to: `/myreferral/driver/:slug`; undefined for a path that is no page of the site. */
export function patternAt(pathname: string): string | undefined {
  const found = matchAt(pathname)
  if (!found) return undefined
  const { route, params } = found
  return Object.keys(route.only ?? {}).reduce((path, name) => path.replace(`:${name}`, params[name] ?? ''), route.path as string)
}

/** What content a path shows; undefined where it shows none. */
export function contentKeyAt(pathname: string): ContentKey | undefined {
  const found = matchAt(pathname)
  return found?.route.shows && { kind: found.route.shows.kind, id: found.route.shows.at(found.params) }
}

export const titleOf = (heading: string) => `${heading} – Cruzer`
