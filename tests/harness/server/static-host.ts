/** The headers that a static host sends with a path by its `_headers` file, as Cloudflare Pages reads it: rules that hold for a path add up, of one name with a comma, and `! name` takes away what earlier rules said. */
export function readHeadersFile(text: string) {
  const rules = text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [pattern = '', ...lines] = block.split('\n')
      return { pattern, lines: lines.map((line) => line.trim()) }
    })
  const holds = (pattern: string, path: string) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern)
  return (path: string): Record<string, string> => {
    const sent: Record<string, string> = {}
    for (const { lines } of rules.filter(({ pattern }) => holds(pattern, path))) {
      for (const line of lines) if (line.startsWith('! ')) delete sent[line.slice(2)]
      for (const line of lines) {
        const [, name, value] = /^([a-z-]+): (.+)$/.exec(line) ?? []
        if (name && value) sent[name] = sent[name] === undefined ? value : `${sent[name]}, ${value}`
      }
    }
    return sent
  }
}
