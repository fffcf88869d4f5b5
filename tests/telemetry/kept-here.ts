import type { Page } from '@playwright/test'

/** What analytics keeps in this browser: names of cookies, keys of both storages, databases. */
export const keptHere = async (page: Page) => ({
  cookies: (await page.context().cookies()).map(({ name }) => name).filter((name) => /^(__)?mp/.test(name)),
  keys: await page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /^(__)?mp|^visitor-ids$/.test(key)),
  ),
  databases: await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.startsWith('mixpanel')),
  ),
})
/** Milliseconds, by the page's own clock, from the next press anywhere in it until analytics keeps nothing in this browser. */
export const pressToWiped = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const isWiped = async () =>
          !/(?:^|; )(?:__)?mp/.test(document.cookie) &&
          ![...Object.keys(localStorage), ...Object.keys(sessionStorage)].some((key) => /^(?:__)?mp|^visitor-ids$/.test(key)) &&
          !(await indexedDB.databases()).some(({ name }) => name?.startsWith('mixpanel'))
        const press = () => {
          const pressed = performance.now()
          const look = setInterval(async () => {
            if (!(await isWiped())) return
            clearInterval(look)
            resolve(performance.now() - pressed)
          }, 20)
        }
        document.addEventListener('click', press, { once: true, capture: true })
      }),
  )
export const nothing = { cookies: [], keys: [], databases: [] }
