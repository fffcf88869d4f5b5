/** What crawlers may ask for: everything but the API, the uploads and the analytics sink, which hold no page. */
export const robotsOf = (origin: string) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /blob/',
    'Disallow: /mixpanel/',
    '',
    `Sitemap: ${new URL('/sitemap.xml', origin).href}`,
    '',
  ].join('\n')
