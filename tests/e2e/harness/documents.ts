import type { Page } from '@playwright/test'

/** The paths of the documents that the page has fetched since, by whatever way. */
export function documentsOf(page: Page) {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) paths.push(new URL(request.url()).pathname)
  })
  return paths
}
