import { CvDetails } from '#contract/cv'

export const CvAnswers = CvDetails
export type CvAnswers = CvDetails

export interface CvForm {
  name: string
  email: string
  role: string
  message: string
}
