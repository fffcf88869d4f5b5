import type { RoleTeaser } from '#content/model/page-content'
import { useHydrated } from '#src/ui/use-hydrated.ts'
import { isClosed } from './role-words.ts'

/** Those of the roles that can still be applied for: one may have closed since the page was built. */
export function useOpenRoles(roles: readonly RoleTeaser[]): readonly RoleTeaser[] {
  const isHydrated = useHydrated()
  return isHydrated ? roles.filter((role) => !isClosed(role)) : roles
}
