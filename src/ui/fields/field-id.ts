/** The id of a field's first control, from its name in the form; error summaries link to it. */
export const fieldId = (name: string) => `field-${name.replaceAll('.', '-')}`
