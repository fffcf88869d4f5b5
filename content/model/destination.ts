import * as z from 'zod/mini'

/** Where a link of the content leads: a path of the site, a page elsewhere by https, an address to write to or a number to call. */
export const Destination = z.string().check(z.regex(/^(\/(?!\/)|#|https:\/\/|mailto:|tel:)\S*$/, 'leads nowhere'))

/** A place on the same page that a link can lead to (`#passengers`). */
export const Anchor = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'is no anchor'))

/** The last part of an address (`/news/{slug}`). */
export const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no slug'))
