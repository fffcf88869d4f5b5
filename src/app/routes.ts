import type { ComponentType } from 'react'

export type LayoutName = 'default' | 'driver-onboarding' | 'driver-signup' | 'home-page' | 'no-nav-footer' | 'soon'
export type GuardName = 'auth'
type Page = () => Promise<{ default: ComponentType }>

/** A page of the site. `title` is its h1; `needs` names the part of the application that stands around it. */
export interface AppRoute {
  readonly path: `/${string}`
  readonly name: string
  readonly layout: LayoutName
  readonly title: string
  readonly description: string
  /** Public pages are prerendered and listed in the sitemap; the others are neither. */
  readonly public: boolean
  readonly guard?: GuardName
  readonly needs?: 'driver' | 'rider'
  readonly load: Page
}

type Entry = Pick<AppRoute, 'path' | 'name' | 'title' | 'description' | 'load'>

const marketing = (layout: LayoutName, entry: Entry): AppRoute => ({ ...entry, layout, public: true })
const driver = (entry: Omit<Entry, 'description'>, guard?: GuardName): AppRoute => ({
  ...entry,
  description: 'Your application to drive with Cruzer.',
  layout: 'driver-onboarding',
  public: false,
  ...(guard ? { guard } : {}),
  needs: 'driver',
})

/** The 36 routes of the specification's section 2, as far as they have a page. Router, titles, prerendering and sitemap come from here. */
export const routes: readonly AppRoute[] = [
  marketing('home-page', {
    path: '/',
    name: 'index',
    title: 'Lagos, moving your way',
    description: 'Cruzer is redefining how people travel in Lagos. See what is coming, and apply to drive before we open.',
    load: () => import('#src/pages/home.tsx'),
  }),
  marketing('default', {
    path: '/about',
    name: 'about',
    title: 'About Cruzer',
    description: 'Who is building Cruzer, and why Lagos needs a ride-hailing service that plays fair.',
    load: () => import('#src/pages/about.tsx'),
  }),
  marketing('default', {
    path: '/safety',
    name: 'safety',
    title: 'Safety',
    description: 'How Cruzer checks drivers and vehicles before anyone rides.',
    load: () => import('#src/pages/safety.tsx'),
  }),
  marketing('soon', {
    path: '/waitlist',
    name: 'waitlist',
    title: 'We open soon',
    description: 'Join the Cruzer waitlist and be the first to know when we open in Lagos.',
    load: () => import('#src/pages/waitlist.tsx'),
  }),
  marketing('default', {
    path: '/contact',
    name: 'contact',
    title: 'Contact us',
    description: 'How to reach the Cruzer team in Lagos.',
    load: () => import('#src/pages/contact.tsx'),
  }),
  marketing('default', {
    path: '/privacy',
    name: 'privacy',
    title: 'Privacy',
    description: 'What Cruzer collects when you apply to drive, why, and what you can ask us to do with it.',
    load: () => import('#src/pages/privacy.tsx'),
  }),
  marketing('driver-signup', {
    path: '/faq',
    name: 'faq',
    title: 'Questions and answers',
    description: 'Short answers about Cruzer, for drivers and passengers.',
    load: () => import('#src/pages/faq.tsx'),
  }),
  marketing('driver-signup', {
    path: '/how-to-use',
    name: 'how-to-use',
    title: 'How to apply',
    description: 'The four steps of a driver application, what to have ready, and what happens next.',
    load: () => import('#src/pages/how-to-use.tsx'),
  }),
  marketing('default', {
    path: '/driver',
    name: 'driver',
    title: 'Drive with Cruzer',
    description: 'What you need to drive with Cruzer in Lagos and elsewhere in Nigeria.',
    load: () => import('#src/pages/driver.tsx'),
  }),
  marketing('no-nav-footer', {
    path: '/download-app',
    name: 'download-app',
    title: 'Get the driver app',
    description: 'Where the Cruzer driver app will be, and how approved drivers get it.',
    load: () => import('#src/pages/download-app.tsx'),
  }),
  marketing('driver-signup', {
    path: '/terms-of-service',
    name: 'terms-of-service',
    title: 'Terms of service',
    description: 'The terms on which you apply to drive with Cruzer.',
    load: () => import('#src/pages/terms-of-service.tsx'),
  }),
  {
    ...marketing('driver-signup', {
      path: '/driver/signup',
      name: 'driver-signup',
      title: 'Become a driver',
      description: 'Apply to drive with Cruzer: your phone number is all you need to start.',
      load: () => import('#src/flow/screens/sign-up.tsx'),
    }),
    needs: 'driver',
  },
  {
    ...marketing('driver-signup', {
      path: '/rider/signup',
      name: 'rider-signup',
      title: 'Ride with Cruzer',
      description: 'Sign up to ride with Cruzer: we tell you when your part of Lagos is on.',
      load: () => import('#src/flow/screens/rider-sign-up.tsx'),
    }),
    needs: 'rider',
  },
  {
    path: '/rider/otp',
    name: 'rider-otp',
    layout: 'driver-onboarding',
    title: 'Enter your code',
    description: 'Enter the code that we sent to your phone.',
    public: false,
    needs: 'rider',
    load: () => import('#src/flow/screens/rider-code.tsx'),
  },
  driver({ path: '/driver/otp', name: 'driver-otp', title: 'Enter your code', load: () => import('#src/flow/screens/code.tsx') }),
  driver(
    {
      path: '/driver/onboarding-form',
      name: 'driver-onboarding-form',
      title: 'Your application',
      load: () => import('#src/flow/screens/hub.tsx'),
    },
    'auth',
  ),
  driver(
    {
      path: '/driver/onboarding-form/personal-info',
      name: 'driver-onboarding-form-personal-info',
      title: 'Personal information',
      load: () => import('#src/flow/screens/personal-info.tsx'),
    },
    'auth',
  ),
  driver(
    {
      path: '/driver/onboarding-form/vehicle-info',
      name: 'driver-onboarding-form-vehicle-info',
      title: 'Vehicle information',
      load: () => import('#src/flow/screens/vehicle-info.tsx'),
    },
    'auth',
  ),
  driver(
    {
      path: '/driver/onboarding-form/vehicle-docs',
      name: 'driver-onboarding-form-vehicle-docs',
      title: 'Vehicle documents',
      load: () => import('#src/flow/screens/vehicle-docs.tsx'),
    },
    'auth',
  ),
  driver(
    {
      path: '/driver/onboarding-form/doc-uploads',
      name: 'driver-onboarding-form-doc-uploads',
      title: 'Your documents',
      load: () => import('#src/flow/screens/doc-uploads.tsx'),
    },
    'auth',
  ),
  driver(
    {
      path: '/driver/pending-approval',
      name: 'driver-pending-approval',
      title: 'We are checking your application',
      load: () => import('#src/flow/screens/pending-approval.tsx'),
    },
    'auth',
  ),
  driver(
    {
      path: '/driver/congratulations',
      name: 'driver-congratulations',
      title: 'You are approved',
      load: () => import('#src/flow/screens/congratulations.tsx'),
    },
    'auth',
  ),
]

/** `/about/` and `/about` are one page. */
export const normalised = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)

export const routeAt = (pathname: string) => routes.find((route) => route.path === normalised(pathname))
export const titleOf = (heading: string) => `${heading} – Cruzer`
export const publicRoutes = routes.filter((route) => route.public)

/** Application paths, with their `:params`, that a static host answers with `app.html`: they have no file of their own. */
export const appPaths = routes.filter((route) => !route.public).map(({ path }) => path)

export const sitemap = (origin: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicRoutes.map(({ path }) => `  <url><loc>${new URL(path, origin).href}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
