import type { ComponentType } from 'react'
import type { SectionType } from '#content/model/sections'
import { AppScreenView } from './app-screen-view.tsx'
import { AreaMapView } from './areas/area-map-view.tsx'
import { OpeningAreasView } from './areas/opening-areas-view.tsx'
import { CallToActionView } from './call-to-action-view.tsx'
import { EligibilityCheckView } from './eligibility-check-view.tsx'
import { EarningsExampleView, FareExampleView } from './estimates/estimate-views.tsx'
import { FaqGroupView } from './faq/faq-group-view.tsx'
import { FeatureGridView } from './feature-grid-view.tsx'
import { FeedView } from './feed/feed-view.tsx'
import { FiguresView } from './figures-view.tsx'
import { HeroView } from './hero-view.tsx'
import { QuoteView } from './quote-view.tsx'
import { RequirementListView } from './requirement-list-view.tsx'
import { RichTextView } from './rich-text-view.tsx'
import type { SectionProps } from './section-props.ts'
import { StepsView } from './steps-view.tsx'
import { WaitlistView } from './waitlist-view.tsx'

/** What draws a section of each type. */
export const sectionViews: { readonly [Type in SectionType]: ComponentType<SectionProps<Type>> } = {
  hero: HeroView,
  featureGrid: FeatureGridView,
  steps: StepsView,
  quote: QuoteView,
  callToAction: CallToActionView,
  figures: FiguresView,
  appScreen: AppScreenView,
  areaMap: AreaMapView,
  richText: RichTextView,
  faqGroup: FaqGroupView,
  requirementList: RequirementListView,
  feed: FeedView,
  waitlist: WaitlistView,
  eligibilityCheck: EligibilityCheckView,
  earningsExample: EarningsExampleView,
  fareExample: FareExampleView,
  openingAreas: OpeningAreasView,
}
