import { useEffect, useState } from 'react'
import { stepStatuses } from '#contract/status'
import { signInOf } from '#machines/driver.machine'
import { asForeseen, foresee, partOf } from '#machines/driver-foreseen'
import { type DriverPage, driverPaths } from '#machines/driver-pages'
import { nextTask } from '#src/ui/next-task.ts'
import { type DriverSnapshot, pageIn } from './driver-course.ts'
import { watch } from './watch.ts'
import type { World } from './world.tsx'

/** The page that comes next if the server takes what is on its way, and the world in which it can be drawn meanwhile. */
interface Ahead {
  readonly path: string
  readonly world: World
  /** Whether its first frame shows all of it: a form puts what was answered before in its boxes only when it is shown. */
  readonly isPlain: boolean
}

/** Whether a step was answered before: the server has it, or this phone keeps a draft. */
function isAnswered(page: DriverPage, { context: { profile } }: DriverSnapshot, { draftsOf }: World): boolean {
  const step = stepStatuses.find((one) => one === page)
  if (!step || !profile) return false
  const drafts = draftsOf(profile.phoneNumber)
  return [profile[partOf[step]], drafts.read(step), drafts.readFiles(step)].some(Boolean)
}

/** Whether the server is asked; a sign-in that is over is about to lead on. */
function asks(snapshot: DriverSnapshot): boolean {
  const signIn = signInOf(snapshot)?.getSnapshot()
  return snapshot.hasTag('busy') || signIn?.status === 'done' || (signIn?.hasTag('busy') ?? false)
}

/** What comes next, from the moment in which the screen says that it is busy until the machine stands on a page again; on the foreseen one it stays. */
export function useAhead(world: World): Ahead | null {
  const [ahead, setAhead] = useState<Ahead | null>(null)
  useEffect(() => {
    const { driver } = world
    let asked = asks(driver.getSnapshot())
    let looks = 0
    let drop = () => {}
    const look = async () => {
      looks += 1
      const own = looks
      const foreseen = await foresee(driver.getSnapshot(), world.readReference).catch(() => null)
      const page = foreseen && pageIn(foreseen)
      if (own === looks && page)
        setAhead({
          path: driverPaths[page],
          world: { ...world, driver: asForeseen(driver, foreseen) },
          isPlain: !isAnswered(page, foreseen, world),
        })
    }
    const stop = watch(driver, () => {
      const now = driver.getSnapshot()
      const before = asked
      asked = asks(now)
      if (asked && !before) {
        // Once the frame is painted in which the screen says so.
        const frame = requestAnimationFrame(() => {
          drop = nextTask(() => void look())
        })
        drop = () => cancelAnimationFrame(frame)
      }
      const page = asked ? null : pageIn(now)
      if (!page) return
      drop()
      looks += 1
      setAhead((known) => (known?.path === driverPaths[page] ? known : null))
    })
    return () => {
      stop()
      drop()
      looks += 1
    }
  }, [world])
  return ahead
}
