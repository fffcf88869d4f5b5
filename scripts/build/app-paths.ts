import { inLanguage, languages } from '#contract/languages'
import { type AppRoute, routes } from '#src/app/routes.ts'

/** Each path of a pattern with the values that its parameters are held to, `/myreferral/driver/:slug`. */
const held = ({ path, only = {} }: AppRoute): string[] =>
  Object.entries(only).reduce(
    (paths, [name, values]) => paths.flatMap((one) => values.map((value) => one.replace(`:${name}`, value))),
    [path as string],
  )

const paths = routes.filter((route) => !route.public || route.path.includes(':')).flatMap(held)

/** Paths, with their `:params`, that a static host answers with the `app.html` of their folder, or else of their language, where they have no file of their own: those of the applications, and those of content that may come after the build. */
export const appPaths = languages.flatMap((language) => paths.map((path) => inLanguage(path, language)))
