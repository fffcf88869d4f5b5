/** Tests that go many ways, each of which is to notice what is wrong without having been told of it. */
const finders = {
  journeys: { words: 'the random journeys', test: 'tests/random/journeys.test.tsx' },
  schedules: { words: 'the random schedules of tabs', test: 'tests/session/schedules.test.ts' },
  files: { words: 'the journeys of a file over a connection that breaks', test: 'tests/uploads/resume.test.ts' },
  drivers: { words: 'the journeys of two drivers on one phone', test: 'tests/onboarding/another-driver.test.tsx' },
  driver: { words: 'the walk of the driver’s machine', test: 'tests/model/driver.model.test.tsx' },
  signIn: { words: 'the walk of the sign-in', test: 'tests/model/sign-in.model.test.tsx' },
  toast: { words: 'the walk of a toast', test: 'tests/model/toast.model.test.tsx' },
} as const satisfies Record<string, { readonly words: string; readonly test: string }>

/** A fault as somebody might make it, who finds it, and what is said then. */
export interface PlantedFault {
  readonly name: string
  readonly words: string
  readonly file: string
  /** What stands in the file once, and what stands there instead. */
  readonly before: string
  readonly after: string
  readonly finder: { readonly words: string; readonly test: string }
  /** What the finder must say: a fault that is found for another reason is not found. */
  readonly says: RegExp
}

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'wrong-landing',
    words: 'A driver whose vehicle papers are next lands on the vehicle’s form.',
    file: 'machines/driver.machine.ts',
    before: 'stands(id, id)',
    after: "stands(id, id === 'vehicle_docs' ? 'vehicle_info' : id)",
    finder: finders.journeys,
    says: /the page is|the landing for/,
  },
  {
    name: 'claimed-save',
    words: 'A step that the server did not take is called saved.',
    file: 'src/features/onboarding/services/application-actors.ts',
    before: 'const { savedAt, ...saved } = await api[endpoint]({ body: answers as never, headers }, signal)',
    after: `const { savedAt, ...saved } = await api[endpoint]({ body: answers as never, headers }, signal).catch(() => ({
    status: 'ready_to_send',
    completed: Object.keys(steps) as never,
  }))`,
    finder: finders.journeys,
    says: /the screen claims that/,
  },
  {
    name: 'stale-answers',
    words: 'What was changed is saved, and the old answers are shown as what is saved.',
    file: 'machines/driver/setup.ts',
    before: '...answers,\n        ...(answers.savedAt',
    after: '...(answers.savedAt',
    finder: finders.journeys,
    says: /the screen claims that what it shows/,
  },
  {
    name: 'lost-by-back',
    words: 'What was typed just before Back is lost.',
    file: 'src/features/onboarding/steps/use-draft.ts',
    before: "      write()\n      document.removeEventListener('visibilitychange', write)",
    after: "      document.removeEventListener('visibilitychange', write)",
    finder: finders.journeys,
    says: /was typed as .* and the screen shows/,
  },
  {
    name: 'draft-after-log-out',
    words: 'A log-out leaves the answers on the phone.',
    file: 'src/features/onboarding/services/create-onboarding-services.ts',
    before: '      dropAllDrafts(local)\n',
    after: '',
    finder: finders.journeys,
    says: /a draft stays on the phone after a log-out/,
  },
  {
    name: 'expired-code',
    words: 'The server lets a code through that has run out.',
    file: 'server/sign-in/codes.ts',
    before: ', gt(codes.expiresAt, now))',
    after: ')',
    finder: finders.signIn,
    says: /expected 'verified' to be 'enteringCode/,
  },
  {
    name: 'no-wait',
    words: 'Another code may be asked for at once.',
    file: 'src/features/sign-in/code-resend.tsx',
    before: 'disabled={!resending && !mayResend}',
    after: 'disabled={false}',
    finder: finders.signIn,
    says: /expected false to be true/,
  },
  {
    name: 'still-offline',
    words: 'The screen stays at “You are offline” when the network is back.',
    file: 'src/features/onboarding/services/connect-services.ts',
    before: "    driver.send({ type: 'network.restored' })\n",
    after: '',
    finder: finders.driver,
    says: /network\.restored/,
  },
  {
    name: 'lasting-toast',
    words: 'A toast never leaves the screen.',
    file: 'src/features/toasts/toast-containers.tsx',
    before: '    for (const id of drawn.current) if (!ids.has(id)) toast.dismiss(id)\n',
    after: '',
    finder: finders.toast,
    says: /after\.dismissDelay: .* to deeply equal \[ null, null \]/,
  },
  {
    name: 'revived-session',
    words: 'A refresh that ends after a log-out brings the session back.',
    file: 'src/features/onboarding/services/session-actor.ts',
    before: 'if (instead === undefined || cookies.refreshToken() === instead) {',
    after: 'if (instead) {',
    finder: finders.schedules,
    says: /Property failed/,
  },
  {
    name: 'sent-anew',
    words: 'After a reload a file is sent again from its beginning.',
    file: 'src/features/onboarding/uploads/sending/upload-actors.ts',
    before: 'storage.keepProgress(context.requirement.kind, progressOf(context))',
    after: 'void context',
    finder: finders.files,
    says: /to be less than or equal to/,
  },
  {
    name: 'other-drivers-draft',
    words: 'What one driver typed is shown to the next who signs in on the same phone.',
    file: 'src/storage/drafts.ts',
    before: 'export function draftsOf(storage: SafeStorage, phoneNumber: string, ',
    after: "const phoneNumber = 'anyone'\nexport function draftsOf(storage: SafeStorage, _: string, ",
    finder: finders.drivers,
    says: /Adébáyọ̀/,
  },
]
