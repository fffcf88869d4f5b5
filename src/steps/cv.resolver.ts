import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { CvAnswers, type CvForm } from './cv.form.ts'

export const resolver = zodResolver(CvAnswers) as unknown as Resolver<CvForm, unknown, CvAnswers>
