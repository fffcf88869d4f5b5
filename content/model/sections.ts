import * as z from 'zod/mini'
import { Location, RequirementStep } from '#contract/requirements'
import { appScreens } from './app-screen.ts'
import { Anchor, Destination } from './destination.ts'
import { entry, type Report, validItems, validItemsByType } from './entry.ts'
import { FaqAudience, FaqItem } from './faq-item.ts'
import { Illustration } from './illustration.ts'
import { FeedLayout, GridLayout, HeroLayout, RequirementLayout, SectionGround, StepsLayout } from './layout.ts'
import { RichText } from './rich-text.ts'
import { Scene } from './scene.ts'
import { earningsExample, eligibilityCheck, fareExample, OpeningArea, openingAreas } from './tools.ts'

const headed = { heading: z.string(), anchor: z.optional(Anchor) }
const introduced = { ...headed, intro: z.optional(z.string()) }

/** The top of a page, below its title: the title itself is the page's. */
const hero = (report: Report) =>
  entry('hero', {
    layout: z.optional(HeroLayout),
    ground: z.optional(SectionGround),
    eyebrow: z.optional(z.string()),
    lead: z.string(),
    scene: z.optional(Scene),
    illustration: z.optional(Illustration),
    screens: z.optional(validItemsByType(appScreens(report), report)),
    actionLabel: z.optional(z.string()),
    actionTo: z.optional(Destination),
    secondLabel: z.optional(z.string()),
    secondTo: z.optional(Destination),
  })

const Feature = entry('feature', {
  title: z.string(),
  text: z.string(),
  scene: z.optional(Scene),
  illustration: z.optional(Illustration),
  linkLabel: z.optional(z.string()),
  linkTo: z.optional(Destination),
})

const featureGrid = (report: Report) =>
  entry('featureGrid', { ...introduced, layout: z.optional(GridLayout), features: validItems(Feature, report) })

const Step = entry('step', { title: z.string(), text: z.string(), illustration: z.optional(Illustration) })

const steps = (report: Report) => entry('steps', { ...introduced, layout: z.optional(StepsLayout), steps: validItems(Step, report) })

/** Words that stand out, and whose they are: a promise of the company, never an invented person's. */
const Quote = entry('quote', { text: z.string(), source: z.string(), ground: z.optional(SectionGround) })

const CallToAction = entry('callToAction', {
  ...headed,
  text: z.optional(z.string()),
  ground: z.optional(SectionGround),
  actionLabel: z.string(),
  actionTo: Destination,
})

/** Facts that a number tells. */
const Figure = entry('figure', { value: z.string(), text: z.string() })
const figures = (report: Report) => entry('figures', { ...headed, ground: z.optional(SectionGround), figures: validItems(Figure, report) })

/** A screen of the app that can be tried, beside words; whatever it shows is an example. */
const appScreen = (report: Report) => entry('appScreen', { ...introduced, screens: validItemsByType(appScreens(report), report) })

/** A map of the city with its areas, which are listed beside it. */
const areaMap = (report: Report) => entry('areaMap', { ...introduced, areas: validItems(OpeningArea, report) })

const RichTextSection = entry('richText', { heading: z.optional(z.string()), anchor: z.optional(Anchor), body: RichText })

const faqGroup = (report: Report) => entry('faqGroup', { ...headed, audience: FaqAudience, questions: validItems(FaqItem, report) })

/** What a driver has to show at one step, in one place; the items themselves are the contract's requirements. */
export const RequirementList = entry('requirementList', {
  ...introduced,
  layout: z.optional(RequirementLayout),
  step: RequirementStep,
  location: Location,
})
export type RequirementList = z.infer<typeof RequirementList>

export const feeds = ['news', 'roles', 'contacts', 'office', 'stores'] as const

/** A list that fills itself: the news, the open roles, or of the settings the addresses to write to, how to reach the office, the stores. */
export const Feed = entry('feed', {
  ...introduced,
  layout: z.optional(FeedLayout),
  feed: z.enum(feeds),
  limit: z.optional(z.int().check(z.minimum(1))),
})
export type Feed = z.infer<typeof Feed>

/** The form of the waitlist. */
const WaitlistSection = entry('waitlist', { ...headed, text: z.string() })

/** The parts a page may have, by the name of their content type. */
export const sections = (report: Report) => ({
  hero: hero(report),
  featureGrid: featureGrid(report),
  steps: steps(report),
  quote: Quote,
  callToAction: CallToAction,
  figures: figures(report),
  appScreen: appScreen(report),
  areaMap: areaMap(report),
  richText: RichTextSection,
  faqGroup: faqGroup(report),
  requirementList: RequirementList,
  feed: Feed,
  waitlist: WaitlistSection,
  eligibilityCheck: eligibilityCheck(report),
  earningsExample: earningsExample(report),
  fareExample: fareExample(report),
  openingAreas: openingAreas(report),
})
export type SectionType = keyof ReturnType<typeof sections>
export type Section = z.output<ReturnType<typeof sections>[SectionType]>
