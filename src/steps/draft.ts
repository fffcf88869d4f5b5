/**
 * What was typed and not sent, over what the server has. Only the fields that the form knows, and only in the shape it
 * holds them: a draft comes out of the browser's storage.
 */
export function withDraft<Form extends object>(saved: Form, draft: object | null): Form {
  if (!draft) return saved
  const typed = new Map<string, unknown>(Object.entries(draft))
  return Object.fromEntries(Object.entries(saved).map(([name, value]) => [name, kept(value, typed.get(name))])) as Form
}

function kept(value: unknown, typed: unknown): unknown {
  if (typeof typed !== typeof value || typed === null) return value
  return typeof value === 'object' && value !== null ? withDraft(value, typed as object) : typed
}
