import type { Location } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { createNavigator, type Elsewhere, memoryHistory } from '#src/app/navigator.ts'

interface Shown {
  readonly says: string
}

/** A navigator whose pages come when the test lets them; `/ready` stands ready, and is painted when the test says so. */
function site(...places: string[]) {
  const history = memoryHistory(...places)
  let use = () => {}
  let paint = () => {}
  const asked: string[] = []
  const entered: string[] = []
  const waiting: ((found: Shown | Elsewhere) => void)[] = []
  const navigator = createNavigator<Shown>({
    history,
    fetchShown: ({ pathname, search }: Location) => {
      asked.push(pathname + search)
      return new Promise((resolve) => waiting.push(resolve))
    },
    stage: {
      enter: (path, show) => {
        if (path !== '/ready') return undefined
        entered.push(`${path} at ${history.location.pathname}`)
        use = show
        return new Promise((resolve) => {
          paint = resolve
        })
      },
    },
  })
  /** Lets the page come that was asked for first, second, and so on. */
  const come = async (at: number, found: Shown | Elsewhere = { says: asked[at] as string }) => {
    waiting[at]?.(found)
    for (let turn = 0; turn < 3; turn++) await Promise.resolve()
  }
  const now = () => [
    navigator.state.location.pathname + navigator.state.location.hash,
    navigator.state.navigation.state,
    navigator.state.shown?.says,
  ]
  const depth = () => {
    history.go(-1)
    return history.location.pathname
  }
  navigator.start()
  return { navigator, history, asked, come, now, depth, entered, paint: () => paint(), use: () => use() }
}

test('nothing is shown before the first page has come, and its place is the history’s', async () => {
  const { come, now } = site('/a')
  expect(now()).toEqual(['/a', 'loading', undefined])
  await come(0)
  expect(now()).toEqual(['/a', 'idle', '/a'])
})

test('a page that is asked for leaves the one before it, and the address, until it has come', async () => {
  const { navigator, history, come, now } = site('/a')
  await come(0)
  const moved = navigator.navigate('/b')
  expect([...now(), history.location.pathname]).toEqual(['/a', 'loading', '/a', '/a'])
  expect(navigator.state.navigation.location?.pathname).toBe('/b')
  await come(1)
  await moved
  expect([...now(), history.location.pathname]).toEqual(['/b', 'idle', '/b', '/b'])
})

test('a page that stands ready enters when its place is taken, and is told of when it is painted', async () => {
  const { navigator, entered, come, now, depth, paint } = site('/a')
  await come(0)
  const moved = navigator.navigate('/ready')
  await come(1)
  expect([...entered, ...now()]).toEqual(['/ready at /ready', '/a', 'loading', '/a'])
  paint()
  await moved
  expect(now()).toEqual(['/ready', 'idle', '/ready'])
  expect(depth()).toBe('/a')
})

test('a page that is used before it is painted is told of at once, and once, though telling of it is a use too', async () => {
  const { navigator, come, now, paint, use } = site('/a')
  await come(0)
  const moved = navigator.navigate('/ready')
  await come(1)
  const told = vi.fn(use)
  navigator.subscribe(told)
  use()
  expect(now()).toEqual(['/ready', 'idle', '/ready'])
  paint()
  await moved
  expect(told).toHaveBeenCalledOnce()
})

test('Back leaves a page that has entered and is not told of yet, and it is never told of', async () => {
  const { navigator, history, come, now, paint } = site('/a')
  await come(0)
  const moved = navigator.navigate('/ready')
  await come(1)
  history.go(-1)
  await come(2)
  expect(now()).toEqual(['/a', 'idle', '/a'])
  paint()
  await moved
  expect(now()).toEqual(['/a', 'idle', '/a'])
})

test('of two moves the later one counts, whichever page comes first', async () => {
  const { navigator, come, now, depth } = site('/a')
  await come(0)
  void navigator.navigate('/b')
  void navigator.navigate('/c')
  await come(2)
  await come(1)
  expect(now()).toEqual(['/c', 'idle', '/c'])
  expect(depth()).toBe('/a')
})

test('Back has the address at once and the page when it has come', async () => {
  const { navigator, history, come, now } = site('/a', '/b')
  await come(0)
  void navigator.navigate(-1)
  expect([...now(), history.location.pathname]).toEqual(['/b', 'loading', '/b', '/a'])
  await come(1)
  expect([...now(), navigator.state.historyAction]).toEqual(['/a', 'idle', '/a', 'POP'])
})

test('a move that leads elsewhere leaves no place behind that leads there again', async () => {
  const { navigator, come, now, depth } = site('/a')
  await come(0)
  void navigator.navigate('/guarded')
  await come(1, { elsewhere: '/sign-up' })
  await come(2)
  expect(now()).toEqual(['/sign-up', 'idle', '/sign-up'])
  expect(depth()).toBe('/a')
})

test('a first place that leads elsewhere is replaced', async () => {
  const { come, now, depth } = site('/before', '/guarded')
  await come(0, { elsewhere: '/sign-up' })
  await come(1)
  expect(now()).toEqual(['/sign-up', 'idle', '/sign-up'])
  expect(depth()).toBe('/before')
})

test('a move in place leaves the one before it no place', async () => {
  const { navigator, come, depth } = site('/a', '/b')
  await come(0)
  void navigator.navigate('/c', { replace: true })
  await come(1)
  expect(navigator.state.historyAction).toBe('REPLACE')
  expect(depth()).toBe('/a')
})

test('another fragment of the page fetches nothing; another search does', async () => {
  const { navigator, asked, come, now } = site('/a')
  await come(0)
  await navigator.navigate('/a#more')
  expect([...now(), ...asked]).toEqual(['/a#more', 'idle', '/a', '/a'])
  void navigator.navigate('/a?q=x')
  expect(asked).toEqual(['/a', '/a?q=x'])
})

test('a page is fetched anew in its place, but not while another is on its way', async () => {
  const { navigator, asked, come, now } = site('/a')
  await come(0)
  const { location } = navigator.state
  void navigator.revalidate()
  await come(1, { says: 'newer' })
  expect(now()).toEqual(['/a', 'idle', 'newer'])
  expect(navigator.state.location).toBe(location)
  void navigator.navigate('/b')
  await navigator.revalidate()
  expect(asked).toEqual(['/a', '/a', '/b'])
})

test('what is fetched anew does not come over a page that was asked for meanwhile', async () => {
  const { navigator, come, now } = site('/a')
  await come(0)
  void navigator.revalidate()
  void navigator.navigate('/b')
  await come(2)
  await come(1, { says: 'newer' })
  expect(now()).toEqual(['/b', 'idle', '/b'])
})

test('the links of React Router push, replace and keep the scroll as they say', async () => {
  const { navigator, come, depth } = site('/a')
  await come(0)
  navigator.navigator.push('/b', { from: 'a' }, { preventScrollReset: true })
  await come(1)
  expect(navigator.state).toMatchObject({ keepsScroll: true, historyAction: 'PUSH', location: { pathname: '/b', state: { from: 'a' } } })
  navigator.navigator.replace('/c')
  await come(2)
  expect(navigator.state).toMatchObject({ keepsScroll: false, historyAction: 'REPLACE', location: { pathname: '/c' } })
  expect(depth()).toBe('/a')
})
