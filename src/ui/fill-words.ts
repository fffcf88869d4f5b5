/** Words of the content with what stands for the names in braces. */
export const fillWords = (words: string, values: Readonly<Record<string, string | number>>): string =>
  words.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name))
