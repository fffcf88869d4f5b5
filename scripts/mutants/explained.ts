import type { Judged } from './judged.ts'
import type { Mutant } from './mutant.ts'

/** A mutant that no test can kill, or need not, and why. It is named by its change, so that lines may move. */
export interface Explained {
  readonly file: string
  readonly operator: string
  /** The end of the names around it, where the same line stands more than once. */
  readonly within?: string
  readonly before: string
  readonly after: string
  readonly why: string
}

const explained: readonly Explained[] = [
  {
    file: 'machines/toast.machine.ts',
    operator: 'change a number',
    before: 'context: ({ input }) => ({ ...input, remaining: input.toast.duration, since: 0 }),',
    after: 'context: ({ input }) => ({ ...input, remaining: input.toast.duration, since: (0 + 1) }),',
    why: 'Nothing reads it before the time is set going, which sets it.',
  },
  {
    file: 'machines/toast.machine.ts',
    operator: 'retarget',
    before: "initial: 'running',",
    after: "initial: 'pointedAt',",
    why: 'Every way into this state names a state inside it; XState wants a first one.',
  },
  {
    file: 'machines/driver/setup.ts',
    operator: 'keep one side',
    before: "referralCode: problem === null || problem.kind === 'refused' ? undefined : context.referralCode,",
    after: 'referralCode: (undefined),',
    why: 'What was not answered does not come here: the guard before it asks the same.',
  },
  {
    file: 'machines/upload.machine.ts',
    operator: 'empty a text',
    before: "url: signed?.url ?? '',",
    after: "url: signed?.url ?? 'changed',",
    why: 'A file comes to its sending only once it is checked and signed for, which fixes the size of its parts.',
  },
  {
    file: 'machines/upload.machine.ts',
    operator: 'change a number',
    before: 'blockSize: blockSize ?? 0,',
    after: 'blockSize: blockSize ?? (0 + 1),',
    why: 'A file comes to its sending only once it is checked and signed for, which fixes the size of its parts.',
  },
  {
    file: 'machines/upload/setup.ts',
    operator: 'change a number',
    before: 'fitsOnePart: ({ context: { checked, blockSize } }) => checked !== null && checked.body.size <= (blockSize ?? 0),',
    after: 'fitsOnePart: ({ context: { checked, blockSize } }) => checked !== null && checked.body.size <= (blockSize ?? (0 + 1)),',
    why: 'A file comes to its sending only once it is checked and signed for, which fixes the size of its parts.',
  },
  {
    file: 'machines/upload/setup.ts',
    operator: 'drop a field',
    before: 'keepChecked: assign((_, checked: CheckedFile) => ({ checked, problem: null })),',
    after: 'keepChecked: assign((_, checked: CheckedFile) => ({ checked })),',
    why: 'The check is the first thing that can fail: there is no problem before it.',
  },
  {
    file: 'machines/upload.machine.ts',
    operator: 'empty a text',
    before: "url: context.signed?.url ?? '',",
    after: "url: context.signed?.url ?? 'changed',",
    why: 'A file comes to its sending only once it is checked and signed for, which fixes the size of its parts.',
  },
  {
    file: 'machines/driver.machine.ts',
    operator: 'empty a text',
    before: "input: ({ context }) => ({ referralCode: context.referralCode ?? '' }),",
    after: "input: ({ context }) => ({ referralCode: context.referralCode ?? 'changed' }),",
    why: 'Without a code this state is left before its call begins.',
  },
  {
    file: 'machines/sign-in.machine.ts',
    operator: 'change a number',
    before: 'resend: ({ context }) => Math.max(0, (context.pendingCode?.resendAt ?? 0) - Date.now()),',
    after: 'resend: ({ context }) => Math.max(0, (context.pendingCode?.resendAt ?? (0 + 1)) - Date.now()),',
    why: 'Nobody waits for a code, or asks for another, before one was asked for; the compiler wants the case.',
  },
  {
    file: 'machines/sign-in.machine.ts',
    operator: 'retarget',
    before: "onError: { target: 'typing.ready', actions: { type: 'keepResendProblem', params: ({ event }) => problemOf(event.error) } },",
    after: "onError: { target: 'typing.last', actions: { type: 'keepResendProblem', params: ({ event }) => problemOf(event.error) } },",
    why: 'Another code is asked for where one may be: that state is the last one.',
  },
  {
    file: 'machines/upload.machine.ts',
    operator: 'change a number',
    before: "invoke: { id: 'takeTurn', src: 'takeTurn', input: ({ context }) => ({ fileSize: context.checked?.body.size ?? 0 }) },",
    after: "invoke: { id: 'takeTurn', src: 'takeTurn', input: ({ context }) => ({ fileSize: context.checked?.body.size ?? (0 + 1) }) },",
    why: 'A file that goes was checked; the compiler wants the case.',
  },
  {
    file: 'src/features/onboarding/uploads/sending/upload-queue.ts',
    operator: 'empty a text',
    before: "const isSlow = ({ effectiveType = '' }: Connection) => /^(slow-)?[23]g$/.test(effectiveType)",
    after: "const isSlow = ({ effectiveType = 'changed' }: Connection) => /^(slow-)?[23]g$/.test(effectiveType)",
    why: 'Any text that names no slow connection does.',
  },
  {
    file: 'server/sign-in/codes.ts',
    operator: 'keep one side',
    before: "const hash = sealed(secret, 'code', phoneNumber, blocked ? randomUUID() : codeOf(secret, id))",
    after: "const hash = sealed(secret, 'code', phoneNumber, (codeOf(secret, id)))",
    why: 'Nobody is told the code of a blocked number: a guess of one in a million tells them apart.',
  },
  {
    file: 'server/sign-in/handlers.ts',
    operator: 'empty a text',
    before: "if (!driver) throw new Error('A driver that was just kept is not there')",
    after: "if (!driver) throw new Error('')",
    why: 'Postgres gives back what it has kept; the compiler wants the case.',
  },
  {
    file: 'server/sign-in/sessions.ts',
    operator: 'change a number',
    before: 'return issue(on, { id, driverId }, 0)',
    after: 'return issue(on, { id, driverId }, (0 + 1))',
    why: 'Generations are counted from anywhere.',
  },
  {
    file: 'server/sign-in/sessions.ts',
    operator: 'keep one side',
    before: 'const [known] = fresh ? [fresh] : await tx.select().from(tokens).where(mine)',
    after: 'const [known] = (await tx.select().from(tokens).where(mine))',
    why: 'The row is the same; a query is saved.',
  },
]

export const explanationOf = ({ file, operator, within, before, after }: Mutant): Explained | undefined =>
  explained.find(
    (one) =>
      one.file === file &&
      one.operator === operator &&
      one.before === before &&
      one.after === after &&
      (one.within === undefined || within.endsWith(one.within)),
  )

/** The explanations of these files that explain nothing any more: of a mutant that is not made, or of those judged, that is killed. */
export const staleOf = (all: readonly Mutant[], judged: readonly Judged[], files: readonly string[]): Explained[] =>
  explained.filter(
    (one) =>
      files.includes(one.file) &&
      (!all.some((mutant) => explanationOf(mutant) === one) ||
        judged.some(({ mutant, outcome }) => outcome !== 'explained' && explanationOf(mutant) === one)),
  )
