import { vi } from 'vitest'
import type { RequirementKind } from '#contract/requirements'
import type { ApplicationRecord, ApplicationStatus, StepStatus } from '#contract/status'
import { stepStatuses } from '#contract/steps'
import { signInOf } from '#machines/driver.machine'
import type { ApplicationRow } from '#server/database/schema'
import { tokenCookies } from '#src/storage/token-cookies.ts'
import { filesOf } from '#tests/harness/dom/files-of.ts'
import { Asked, saveOf } from './asked.ts'
import type { JourneyServer } from './journey-server.ts'
import { type Call, type FaultyLine, faultyLine } from './line.ts'
import { fieldNamed, heading, isPartlyDrawn, stepNow } from './person.ts'
import { openTab, type Tab } from './tab.tsx'
import { untilCalm } from './time.ts'

/** Where a journey begins. */
export interface Start {
  readonly status: ApplicationStatus
  readonly isSignedIn: boolean
  readonly path: string
  /** Whether a friend's code is entered at the sign-up. */
  readonly isInvited: boolean
}

/** What was typed into a step and is not taken by the server yet. */
interface Typed {
  readonly words: Record<string, string>
  readonly at: number
  /** The field as it stood on the screen then: while it stands there, all of it is still in it. */
  readonly on: Element | null
  /** Whether the phone had room to keep it. */
  isKept: boolean
}

/** One driver, one phone, one server, and a line between them that is not to be trusted. */
export class Journey {
  readonly server: JourneyServer
  readonly line: FaultyLine
  readonly cookies = tokenCookies(false)
  readonly typed: Partial<Record<StepStatus, Typed>> = {}
  /** The steps of which a draft may be left or not: the storage was full meanwhile, or what was written before stands there. */
  readonly mayHaveDraft = new Set<StepStatus>()
  /** The kinds whose files were chosen since the operator last asked. */
  readonly chosen = new Set<RequirementKind>()
  /** What went wrong in the page beside what a person sees. */
  readonly errors: string[] = []
  tab!: Tab
  /** The application as it stood in the database at the beginning. */
  placed: ApplicationRow | null = null
  take = 0
  isInvited = false
  isOffline = false
  isFull = false
  /** The server's last word on the application that reached this page. */
  heard: ApplicationRecord | null = null
  /** The path at which the page was opened, until the landing was seen. */
  openedAt: string | null = null
  /** How many calls the page before this one had made. */
  told = 0
  readonly stuck: string[] = []

  constructor(server: JourneyServer) {
    this.server = server
    this.line = faultyLine(server.api.app)
    this.asked = new Asked(this.line)
  }

  async begin({ status, isSignedIn, path, isInvited }: Start): Promise<void> {
    const { api, beganAt, phoneNumber } = this.server
    this.isInvited = isInvited
    await this.server.place(status)
    this.placed = await this.server.row()
    vi.setSystemTime(beganAt)
    if (isSignedIn) {
      const { accessToken, refreshToken } = await api.signIn(phoneNumber)
      this.cookies.keep({ accessToken, refreshToken })
    }
    await this.open(path)
  }

  async open(path: string): Promise<void> {
    this.heard = null
    this.openedAt = this.cookies.accessToken() ? path : null
    this.told = this.line.calls.length
    this.tab = await openTab(this.line.adapter, path)
    await this.settle()
  }

  navigate(to: string | number): void {
    this.openedAt = null
    this.tab.navigate(to)
  }

  async reload(path = this.tab.path()): Promise<void> {
    this.tab.close()
    await this.open(path)
  }

  /** What still moves by itself, without time passing. */
  private moving(): string | null {
    if (this.line.underWay() > 0) return 'a call'
    if (this.tab.isNavigating()) return 'a navigation'
    const { driver, session } = this.tab.services
    const files = filesOf(this.tab.services).running
    if (files.some((file) => file.getSnapshot().matches('checking'))) return 'the check of a file'
    if (isPartlyDrawn()) return 'what lies below the window'
    if (this.line.held() > 0) return null
    if (heading() === '') return 'the first drawing'
    const now = driver.getSnapshot()
    if (now.hasTag('busy') || now.hasTag('loading')) return `the driver in ${JSON.stringify(now.value)}`
    if (session.getSnapshot().hasTag('busy')) return `the session in ${JSON.stringify(session.getSnapshot().value)}`
    const signIn = signInOf(now)?.getSnapshot()
    if (signIn?.hasTag('busy') || signIn?.hasTag('resending')) return `the sign-in in ${JSON.stringify(signIn.value)}`
    const going = files.find((file) => file.getSnapshot().matches('going'))
    return going ? `a file in ${JSON.stringify(going.getSnapshot().value)}` : null
  }

  async settle(): Promise<void> {
    const stuck = await untilCalm(() => this.moving())
    if (stuck) this.stuck.push(stuck)
    for (const call of this.line.calls.slice(this.told)) this.learn(call)
  }

  private readonly learnt = new WeakSet<Call>()
  private learn(call: Call): void {
    if (call.heard === null || this.learnt.has(call)) return
    this.learnt.add(call)
    if (call.heard !== 200 || typeof call.reply?.status !== 'string') return
    const step = saveOf(call)
    const { status, completed } = call.reply as unknown as ApplicationRecord
    if (call.path.endsWith('/onboarding/status')) this.heard = call.reply as unknown as ApplicationRecord
    else if (this.heard && step) this.heard = { ...this.heard, status, completed }
    else if (this.heard && call.path.endsWith('/application/send')) this.heard = { ...this.heard, status, changes: [] }
    if (!step) return
    delete this.typed[step]
    this.mayHaveDraft.delete(step)
  }

  /** Notes what was typed on the screen that stands there; a file that was chosen is noted without words. */
  note(words: Record<string, string>): void {
    const step = stepNow()
    if (!step) return
    const on = fieldNamed(Object.keys(words)[0] ?? '')
    this.typed[step] = { words: { ...this.typed[step]?.words, ...words }, at: Date.now(), on, isKept: !this.isFull }
  }

  forgetTyped(): void {
    for (const step of stepStatuses) delete this.typed[step]
    this.mayHaveDraft.clear()
  }

  /** Lets time pass on the phone and at the server, and all that it brings. */
  async pass(ms: number): Promise<void> {
    const most = ms > 90_000 ? 5000 : 1000
    for (let left = ms; left > 0; left -= most) {
      const step = Math.min(left, most)
      vi.advanceTimersByTime(step)
      this.server.api.clock.advance(step / 1000)
      await this.settle()
    }
  }

  /** The phone sleeps: nothing runs, and the clocks go on. */
  async sleep(ms: number): Promise<void> {
    vi.setSystemTime(Date.now() + ms)
    this.server.api.clock.advance(ms / 1000)
    await this.look()
  }

  async look(): Promise<void> {
    this.tab.tell('visibilitychange')
    await this.settle()
  }

  async goOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline
    this.line.goOffline(isOffline)
    Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true })
    if (!isOffline) this.tab.tell('online')
    await this.settle()
  }

  fill(isFull: boolean): void {
    this.isFull = isFull
    const { prototype } = Storage
    if (!isFull) return void vi.restoreAllMocks()
    vi.spyOn(prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The storage is full', 'QuotaExceededError')
    })
    for (const typed of Object.values(this.typed)) typed.isKept = false
  }

  /** The answers that the server took for a step, in this order; a later one may have been taken without the phone's knowing. */
  taken(step: StepStatus): unknown[] {
    return this.line.done.filter((one) => one.status === 200 && saveOf(one) === step).map(({ body }) => body)
  }

  hasDraft(step: StepStatus): boolean {
    const draft = JSON.parse(localStorage.getItem(`draft:1:${this.server.phoneNumber}:${step}`) ?? '{}')
    return draft.values !== undefined
  }

  readonly asked: Asked
  wrongFiles = 0
  /** Whether the next answer to what is pressed takes its time. */
  isAnswerSlow = false

  code(): string {
    return this.server.api.outbox.at(-1)?.code ?? ''
  }

  /** The phone's clock alone; an old draft may go by it. */
  async jump(ms: number): Promise<void> {
    vi.setSystemTime(Date.now() + ms)
    await this.look()
  }

  end(): void {
    this.tab?.close()
    this.fill(false)
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
    this.cookies.clear()
    localStorage.clear()
    sessionStorage.clear()
    vi.clearAllTimers()
  }
}
