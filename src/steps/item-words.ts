import { type ReviewItem, requirementTable } from '#contract/requirements'
import { stepTitles } from './step-titles.ts'

/** What a reviewer's item is called on the screens. */
export const itemWords = (item: ReviewItem) =>
  item === 'personal_info' || item === 'vehicle_info' ? stepTitles[item] : requirementTable[item].label
