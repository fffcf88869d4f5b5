import { covers, type HeaderRule, overHttps } from './policy.ts'

/**
 * The table as a `_headers` file, which Cloudflare Pages and Netlify read; they answer over https alone. Where two rules
 * name a header these hosts send both: `! name` takes the earlier one away. Netlify skips such a line, so that a worker
 * there has to obey the policies of the documents and of the assets too: it can fetch nothing, and the video engine is out of its reach.
 */
export function headersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(({ path, headers }, at) => {
    const earlier = rules.slice(0, at).filter((rule) => covers(rule.path, path))
    const again = Object.keys(headers).filter((name) => earlier.some((rule) => name in rule.headers))
    const all = Object.entries(path === '/*' ? { ...headers, ...overHttps } : headers)
    return [path, ...again.map((name) => `  ! ${name}`), ...all.map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  })
  return `${blocks.join('\n\n')}\n`
}
