import { VisuallyHidden } from '#src/ui/layout/visually-hidden.ts'

/** Says once, to those who do not see the spinner, that something is under way. */
export const BusyWords = ({ busy, children }: { readonly busy: boolean; readonly children: string }) => (
  <VisuallyHidden role="status">{busy ? children : ''}</VisuallyHidden>
)
