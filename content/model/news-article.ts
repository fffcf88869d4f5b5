import * as z from 'zod/mini'
import { Day } from './day.ts'
import { Slug } from './destination.ts'
import { entry, type Report, validItem } from './entry.ts'
import { Image } from './image.ts'
import { RichText } from './rich-text.ts'

/** A piece of news at `/news/{slug}`; `publishedOn` is an ISO date. */
export const newsArticle = (report: Report) =>
  entry('newsArticle', {
    slug: Slug,
    title: z.string(),
    summary: z.string(),
    publishedOn: Day,
    body: RichText,
    image: validItem(Image, report),
  })
export type NewsArticle = z.infer<ReturnType<typeof newsArticle>>
