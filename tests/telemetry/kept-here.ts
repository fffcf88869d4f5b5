import type { Page } from '@playwright/test'

/** What analytics keeps in this browser: names of cookies, keys of both storages, databases. */
export const keptHere = async (page: Page) => ({
  cookies: (await page.context().cookies()).map(({ name }) => name).filter((name) => /^(__)?mp/.test(name)),
  keys: await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /^(__)?mp/.test(key))),
  databases: await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('mixpanel')),
  ),
})
export const nothing = { cookies: [], keys: [], databases: [] }
