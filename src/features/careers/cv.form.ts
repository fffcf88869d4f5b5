import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { CvDetails } from '#contract/cv'

export interface CvFileState {
  readonly phase: 'none' | 'checking' | 'ready'
  readonly size: number
  readonly fault: string | null
}

/** What is typed beside the file. `cv` holds no value: what is wrong with the file is put at it. */
export type CvForm = z.input<typeof CvDetails> & { cv?: string }

const typed = zodResolver(CvDetails)

/** The rules of what is typed, and of how far the file must be. */
export const resolver: Resolver<CvForm, CvFileState, CvDetails> = async (values, file, options) => {
  const result = await typed(values, undefined, options)
  if (!file || file.phase === 'ready') return result
  const message = file.fault ?? (file.phase === 'checking' ? 'Wait until your CV is checked' : 'Choose your CV')
  return { values: {}, errors: { ...result.errors, cv: { type: 'file', message } } }
}
