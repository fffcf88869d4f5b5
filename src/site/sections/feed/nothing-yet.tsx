import { ContentLink } from '#src/site/content-link.tsx'

/** What stands in place of an empty list: plain words, and a way on. */
export const NothingYet = ({ children, to, label }: { readonly children: string; readonly to: string; readonly label: string }) => (
  <p>
    {children} <ContentLink to={to}>{label}</ContentLink>
  </p>
)
