import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router-dom'
import { styled } from 'styled-components'
import { type DeskApplication, mayDo, type OpenDecision } from '#contract/desk/desk'
import { problemOf } from '#contract/problems'
import { requirementTable } from '#contract/requirements'
import { Button } from '#src/ui/button.tsx'
import { Row, Stack } from '#src/ui/layout/stack.ts'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.ts'
import { Notice } from '#src/ui/status/notice.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { callDesk } from '../client.ts'
import { ProblemShown } from '../problem.tsx'
import { useOperator } from '../session.ts'
import { useCall } from '../use-call.ts'
import { useKeys } from '../use-keys.ts'
import { About } from './about.tsx'
import { Answers } from './answers.tsx'
import { ClaimState } from './claim-state.tsx'
import { ChangesForm } from './decision/changes-form.tsx'
import { Choices, type Left } from './decision/choices.tsx'
import { OpenDecisionNote } from './decision/open-decision.tsx'
import { RejectForm } from './decision/reject-form.tsx'
import { Erase } from './erase.tsx'
import { ReviewHeading } from './heading.tsx'
import { mustAgree } from './must-agree.ts'
import { Paper } from './paper.tsx'
import { PaperList } from './paper-list.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'

/** The application that the address names. */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const { application } = await callDesk('application', { params: { id: params.id ?? '' } }, request.signal)
  return { application, toldAt: Date.now() }
}

const focusTop = () => document.querySelector<HTMLElement>('#main h1')?.focus()

/** Another application begins anew: no mark, paper or half-written form of the one before stays. */
export function Component() {
  const { application, toldAt } = useLoaderData<typeof loader>()
  return <Review key={application.id} application={application} toldAt={toldAt} />
}

/** The paper that is shown, by its place, and those that were: in another round none of them was. */
interface Looked {
  readonly round: number
  readonly at: number
  readonly seen: readonly number[]
}

interface ReviewProps {
  readonly application: DeskApplication
  /** When the server told of it, in milliseconds of the computer's clock. */
  readonly toldAt: number
}

/** An application on one screen: each paper beside the answers that it must agree with, and the decision. */
function Review({ application, toldAt }: ReviewProps) {
  const { id, files, open, claim, round } = application
  const me = useOperator()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { busy, problem, run } = useCall()
  const [looked, setLooked] = useState<Looked>({ round, at: 0, seen: [0] })
  const [form, setForm] = useState<'changes' | 'reject' | null>(null)
  const [dialog, setDialog] = useState<'keys' | 'erase' | null>(null)
  const [left, setLeft] = useState<Left>(null)
  const [takenBack, setTakenBack] = useState<OpenDecision>()
  const { at, seen } = looked.round === round ? looked : { at: 0, seen: [0] }
  const file = files[at]
  const params = { id }

  const show = (next: number) => {
    if (!files[next]) return
    setLooked({ round, at: next, seen: [...new Set([...seen, next])] })
  }
  /** Shows how the application stands once the server has answered; without an answer what is written stays. */
  const change = (call: () => Promise<unknown>) =>
    run(async () => {
      try {
        await call()
      } catch (error) {
        if (problemOf(error).kind === 'refused') void revalidate()
        throw error
      }
      void revalidate()
    })
  /** Takes what was written as a decision. */
  const decide = (call: () => Promise<unknown>) =>
    void change(call).then((isDone) => {
      if (!isDone) return
      setForm(null)
      setTakenBack(undefined)
    })
  const cancel = (which: 'changes' | 'reject') => () => {
    setLeft(which)
    setForm(null)
    setTakenBack(undefined)
    if (!isMine) focusTop()
  }
  const claimIt = (takeOver?: true) => {
    setLeft('claim')
    void change(() => callDesk('claim', { params, body: takeOver ? { takeOver } : {} }))
  }
  /** Asks first: a screen that cannot be fetched would take the place of what is written. */
  const lookAgain = () => change(() => callDesk('application', { params }))
  const takeNext = () =>
    run(async () => {
      const next = await callDesk('next', { body: { left: id } })
      await navigate(next.id ? `/applications/${next.id}` : '/')
    })
  const isMine = claim?.isMine === true && !open && application.status === 'pending_approval'
  const approve = () => void change(() => callDesk('approve', { params, body: { round } }))
  useKeys({
    j: () => show(at + 1),
    k: () => show(at - 1),
    // What is being written is neither sent past nor lost by a key.
    ...(form === null ? { '?': () => setDialog('keys'), n: () => void takeNext() } : {}),
    ...(isMine && form === null ? { a: approve, c: () => setForm('changes'), x: () => setForm('reject') } : {}),
  })

  return (
    <Stack $gap={4}>
      <ReviewHeading {...application} />
      <ProblemShown problem={problem} />
      {open ? (
        <OpenDecisionNote
          id={id}
          open={open}
          toldAt={toldAt}
          busy={busy}
          undo={() => {
            setLeft('open')
            void change(() => callDesk('undo', { params })).then((isDone) => isDone && setTakenBack(open))
          }}
          second={(agrees) =>
            void change(() => callDesk('second', { params, body: { agrees, at: open.at } })).then((isDone) => {
              if (isDone) focusTop()
            })
          }
          mayGoOn={form === null && dialog === null}
          goOn={() => void takeNext()}
        />
      ) : null}
      <Sides>
        <Papers>
          <PaperList files={files} at={at} seen={seen} show={show} />
          {file ? <Paper id={id} file={file} round={round} /> : <Notice title="No papers have arrived yet." />}
        </Papers>
        <Stack $gap={5}>
          <VisuallyHidden as="h2">What was answered, and the decision</VisuallyHidden>
          {file ? (
            <SummaryList
              title={`${requirementTable[file.kind].label} must agree with`}
              answers={mustAgree(application, file.kind)}
              dense
              empty="Nothing that was answered"
            />
          ) : null}
          <About application={application} />
          {form === 'changes' ? (
            <ChangesForm
              application={application}
              item={file?.kind}
              takenBack={takenBack?.changes}
              maySend={isMine}
              busy={busy}
              lookAgain={() => void lookAgain()}
              cancel={cancel('changes')}
              send={(changes) => decide(() => callDesk('requestChanges', { params, body: { changes, round } }))}
            />
          ) : form === 'reject' ? (
            <RejectForm
              takenBack={takenBack?.reason}
              maySend={isMine}
              busy={busy}
              lookAgain={() => void lookAgain()}
              cancel={cancel('reject')}
              send={(reason) => decide(() => callDesk('reject', { params, body: { reason, round } }))}
            />
          ) : null}
          {isMine ? (
            form ? null : (
              <Choices left={left} busy={busy} approve={approve} open={setForm}>
                {seen.length} of {files.length} papers seen. Keys: a, c, x, and ? for all.
              </Choices>
            )
          ) : (
            <ClaimState
              application={application}
              busy={busy}
              claim={claimIt}
              lookAgain={form ? undefined : () => void lookAgain().then((isDone) => isDone && focusTop())}
            />
          )}
          <Row>
            {isMine && form === null ? (
              <Button tone="link" onClick={() => void run(() => callDesk('release', { params })).then((isDone) => isDone && navigate('/'))}>
                Leave it to somebody else
              </Button>
            ) : null}
            {mayDo(me.role, 'admin') ? (
              <Button tone="link" onClick={() => setDialog('erase')}>
                Erase this driver
              </Button>
            ) : null}
            <Button tone="link" onClick={() => setDialog('keys')} aria-keyshortcuts="?">
              Keys
            </Button>
          </Row>
        </Stack>
      </Sides>
      <Answers {...application} />
      {dialog === 'keys' ? <ShortcutHelp close={() => setDialog(null)} /> : null}
      {dialog === 'erase' ? <Erase application={application} close={() => setDialog(null)} /> : null}
    </Stack>
  )
}

const Sides = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
  @media (min-width: 60rem) { grid-template-columns: minmax(0, 2fr) minmax(20rem, 1fr); }
`

/** Stay in sight beside a long decision. */
const Papers = styled(Stack).attrs({ $gap: 3 })`
  align-content: start;
  @media (min-width: 60rem) {
    position: sticky;
    inset-block-start: ${({ theme }) => theme.space[3]};
    align-self: start;
    max-block-size: calc(var(--window) - 2 * ${({ theme }) => theme.space[3]});
    overflow-y: auto;
  }
`
