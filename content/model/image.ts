import * as z from 'zod/mini'

/** A picture kept as an asset; gives its address, its size in pixels and what it shows. */
export const Image = z.pipe(
  z.object({
    sys: z.object({ id: z.string(), type: z.literal('Asset') }),
    fields: z.object({
      title: z.string(),
      description: z._default(z.string(), ''),
      file: z.object({
        url: z.string().check(z.regex(/^(\/|https:)/)),
        contentType: z.string().check(z.startsWith('image/')),
        details: z.object({ image: z.object({ width: z.number(), height: z.number() }) }),
      }),
    }),
  }),
  z.transform(({ sys, fields: { title, description, file } }) => ({
    id: sys.id,
    title,
    alt: description,
    url: file.url,
    width: file.details.image.width,
    height: file.details.image.height,
  })),
)
export type Image = z.infer<typeof Image>
