const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it may stand in an element or between double quotes in an attribute. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** An element without content; attributes in the order given. */
export const tag = (name: 'link' | 'meta', attributes: Readonly<Record<string, string>>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escaped(value)}"`)
    .join(' ')} />`
