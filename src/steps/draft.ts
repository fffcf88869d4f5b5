/** What was typed and not sent, over what the server has. */
export const withDraft = <Form extends object>(saved: Form, draft: Partial<Form> | null): Form => ({
  ...saved,
  ...Object.fromEntries(Object.entries(draft ?? {}).filter(([, value]) => value !== undefined)),
})
